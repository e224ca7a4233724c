// @ts-check
// The texts that explain where the dice come from.

import { capital, counted } from './grammar.js';

/** @type {typeof import('../en/luck.js').luck} */
export const luck = {
  summary: 'Woher der Zufall kommt',
  explain: [
    'Vor dem Start hat der Server eine geheime Zahl gewählt und ihren Fingerabdruck gezeigt, und jedes Gerät, das mitspielt, hat dasselbe mit einer eigenen Zahl getan. Von den Zahlen der anderen kannte niemand mehr als den Fingerabdruck. Nach dem Start legen alle Geräte ihre Zahl offen, und jeder Wurf und jede Karte folgt aus allen Zahlen zusammen.',
    'So kann sich niemand den Zufall aussuchen, weder der Server noch jemand am Tisch. Der Server könnte ihn vorhersehen, aber nicht ändern. Am Ende legt er seine Zahl offen, und alles lässt sich prüfen.',
  ],
  /** The explanation for daily games. */
  explainDaily: [
    'Für alle, die heute spielen, ist der Zufall derselbe: Wer dasselbe tut, würfelt dasselbe. Am Tag zuvor hat der Server eine geheime Zahl für den Tag festgelegt und ihren Fingerabdruck gezeigt. Jeder Wurf folgt aus dieser Zahl, dem Tag und den Regeln.',
    'So kann niemand die Würfel für eine einzelne Person aussuchen. Der Server könnte sie vorhersehen, aber nicht ändern. Wenn der Tag vorbei ist, legt er seine Zahl offen, und alles lässt sich prüfen.',
  ],
  promise: 'Der Fingerabdruck des Servers',
  parts: 'Beteiligt',
  /** @param {number} count */
  voids: (count) => `${capital(counted(count, 'ein Start', 'Starts'))} ${count === 1 ? 'war' : 'waren'} bisher ungültig.`,
  none: 'nichts von diesem Gerät',
  seed: 'Die Zahl des Servers, offengelegt',
  kept: 'Sie passt zu dem Fingerabdruck, der vor dem Start gezeigt wurde.',
  broken: 'Sie passt nicht zu dem Fingerabdruck, der vor dem Start gezeigt wurde. Bewahre das Protokoll und deinen Beleg auf.',
  faults: {
    two_starts: 'Der Server hat zwei verschiedene Starts gezeigt. Bewahre deinen Beleg auf und trau diesem Spiel nicht.',
    other_promise: 'Der Server hat mit einem anderen Fingerabdruck begonnen als dem, den er vorher gezeigt hatte. Dieses Gerät hält seine Zahl geheim. Trau diesem Spiel nicht.',
    other_scheme: 'Der Server hat das Spiel nach einem anderen Verfahren begonnen, als er angekündigt hatte. Dieses Gerät hält seine Zahl geheim. Trau diesem Spiel nicht.',
    not_ours: 'Der Server hat ohne die Zahl begonnen, auf die sich dieses Gerät festgelegt hatte. Trau diesem Spiel nicht.',
  },
};
