// @ts-check
// Sentences about what happened at a table apart from its game, for screen readers and for the short notices, and the
// lines that screen readers read aloud.

import { make } from '../page/elements.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('../network/types.d.ts').Note} Note */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {{ text: string, seen: boolean }} Told `seen`: also shown as a notice, as nothing else shows it */

const said = words.besideGame;

/**
 * @param {Scene} scene
 * @param {Update} before the update shown before
 * @returns {Told[]}
 */
export function tellTable(scene, before) {
  const told = scene.update.notes.flatMap((note) => tellNote(note, scene, before) ?? []);
  // A skipped turn may take several moves, but is reported once.
  return told.filter(({ text }, place) => text !== told[place - 1]?.text);
}

/**
 * @param {Note} note
 * @param {Scene} scene
 * @param {Update} before
 * @returns {Told | null}
 */
function tellNote({ kind, what, seat }, scene, before) {
  const { update, mine, name, level } = scene;
  const own = seat !== null && mine.includes(seat);
  const who = seat === null ? '' : name(seat);
  const place = seat === null ? '' : words.newTable.seat(seat);
  const loud = (/** @type {string} */ text) => ({ text, seen: true });
  const quiet = (/** @type {string} */ text) => ({ text, seen: false });
  if (kind === 'time_up') return loud(own ? said.yourTimeUp : said.timeUp(who));
  if (kind === 'skipped') return loud(said.skipped(who));
  switch (what?.type) {
    case 'sat': return quiet(said.sat(who));
    case 'left': return what.stand_in ? loud(said.leftBot(before.seats[seat ?? 0]?.name || place, level(what.stand_in))) : quiet(said.left(place));
    case 'agreed': return quiet(said.agreed);
    case 'swapped': return quiet(said.swapped(place, words.newTable.seat(what.with)));
    case 'removed': return quiet(said.removed(place));
    case 'host_passed': {
      const next = update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === what.host);
      return loud(mine.includes(next) ? said.youAreHost : said.hostPassed(name(next), what.away));
    }
    case 'started': return quiet(said.started);
    case 'start_voided': return quiet(words.table.voided);
    case 'waived': return quiet(own && mine.length === 1 ? said.youWaived : said.waived(who));
    case 'window_closed': return what.why === 'moved' ? null : loud(said.windowClosed[what.why]);
    case 'clocks_rested': return loud(said.clocksRested);
    case 'took_over': return own ? null : loud(said.tookOver(who, level(what.level)));
    case 'handed_back': return loud(own ? said.playedForYou(level(before.seats[seat ?? 0]?.stand_in ?? update.stand_in)) : said.handedBack(who));
    case 'hinted': return own ? quiet(said.youHinted) : loud(said.hintedSaid(who));
    case 'proposed': return quiet(own ? said.ownQuestion(what.motion, name) : said.question(who, what.motion, name));
    case 'voted': return own ? quiet(said.youVoted(what.yes)) : loud(said.voted(who, what.yes));
    case 'motion_dropped': return loud(said.dropped);
    case 'undone': return loud(own ? said.youUndid : said.undone(who));
    case 'abandoned': return quiet(said.abandonedSaid);
    case 'rematched': return quiet(own ? said.rematchedByYou : said.rematched(who));
    default: return null;
  }
}

/** The number of lines that are kept for screen readers. */
const MOST = 12;

/** Lines for screen readers: they are read aloud as they are added, and only the last few are kept. */
export class ScreenReaderLog {
  element = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': words.table.live });

  /** @param {string} line */
  tell(line) {
    this.element.append(make('p', {}, line));
    while (this.element.childElementCount > MOST) this.element.firstElementChild?.remove();
  }
}
