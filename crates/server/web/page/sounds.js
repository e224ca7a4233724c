// @ts-check
// The sounds of the table, synthesised from noise and simple tones: dice in the cup and on the felt, a pencil, a bell,
// a short fanfare. A browser without audio, or one that does not allow it yet, stays silent. Loaded when first needed.

import { volume } from './sound.js';

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** Stops all sounds. */
export function silence() {
  context?.suspend().catch(() => {});
}

/**
 * Plays the sound of dice being rolled: first a rattle if they come from the cup, then a knock for each as it lands.
 * @param {number} count
 * @param {number} time how long they tumble, in milliseconds
 * @param {boolean} cup
 */
export function dice(count, time, cup) {
  play((audio, out, now) => {
    const length = Math.max(time, 250) / 1000;
    if (cup) for (let at = 0; at < length * 0.3; at += 0.035) knock(audio, out, now + at, 0.12 + Math.random() * 0.1, 2600 + Math.random() * 1400);
    for (let die = 0; die < count; die++) {
      const lands = now + length * (0.48 + 0.12 * Math.random()) + die * 0.012;
      knock(audio, out, lands, 0.6, 900 + Math.random() * 700);
      knock(audio, out, lands + length * 0.24, 0.22, 1300 + Math.random() * 700);
    }
  });
}

/** Plays the sound of a die being put down. */
export function keeping() {
  play((audio, out, now) => knock(audio, out, now, 0.3, 1500));
}

/** Plays the sound of a pencil on paper. */
export function pencil() {
  play((audio, out, now) => {
    for (const [at, length] of [[0, 0.09], [0.12, 0.07], [0.21, 0.13]]) hiss(audio, out, now + at, length, 0.16, 3400);
  });
}

/** Plays the bell for the start of the user's turn. */
export function bell() {
  play((audio, out, now) => {
    tone(audio, out, now, 1.3, 0.2, 880);
    tone(audio, out, now, 0.8, 0.07, 880 * 2.76);
    tone(audio, out, now + 0.16, 1.3, 0.16, 1318.5);
  });
}

/** Plays the sound for the end of the game. */
export function end() {
  play((audio, out, now) => {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, place) => tone(audio, out, now + place * 0.13, place === 3 ? 1.4 : 0.5, 0.17, pitch, 'triangle'));
    tone(audio, out, now + 0.39, 1.4, 0.09, 659.25, 'triangle');
  });
}

/** @param {(audio: AudioContext, out: AudioNode, now: number) => void} make */
function play(make) {
  try {
    context ??= new AudioContext();
    const audio = context;
    const sound = () => {
      const out = audio.createGain();
      out.gain.value = volume();
      out.connect(audio.destination);
      make(audio, out, audio.currentTime + 0.01);
    };
    if (audio.state === 'running') sound();
    else audio.resume().then(sound, () => {});
  } catch {
    // Audio is unavailable. Nothing in the game depends on it.
  }
}

/**
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} loud
 * @param {number} pitch
 */
function knock(audio, out, at, loud, pitch) {
  shaped(audio, out, at, 0.06, loud, pitch, 'bandpass', 2.5);
  const thud = audio.createOscillator();
  thud.frequency.setValueAtTime(pitch * 0.22, at);
  fade(audio, thud, out, at, 0.07, loud * 0.5);
}

/**
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {number} pitch
 */
function hiss(audio, out, at, length, loud, pitch) {
  shaped(audio, out, at, length, loud, pitch, 'bandpass', 0.8);
}

/**
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {number} pitch
 * @param {OscillatorType} [type]
 */
function tone(audio, out, at, length, loud, pitch, type = 'sine') {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  fade(audio, source, out, at, length, loud);
}

/**
 * Plays a burst of filtered noise.
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {number} pitch
 * @param {BiquadFilterType} type
 * @param {number} sharp
 */
function shaped(audio, out, at, length, loud, pitch, type, sharp) {
  const source = audio.createBufferSource();
  source.buffer = noise ??= makeNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  filter.connect(out);
  fade(audio, source, filter, at, length, loud);
}

/**
 * Plays a source once, with a fast attack and a decay.
 * @param {AudioContext} audio
 * @param {AudioScheduledSourceNode} source
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 */
function fade(audio, source, out, at, length, loud) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** @param {AudioContext} audio */
function makeNoise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.3, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
