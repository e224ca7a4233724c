// @ts-check
// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers provide their own implementations only in secure contexts, which
// excludes plain HTTP from another device, as in a home network.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;

/**
 * The SHA-256 of some bytes.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const state = Uint32Array.from(START);
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, view, offset);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return digest;
}

/**
 * The HMAC-SHA-256 of a message.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmacSha256(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(join(outer, sha256(join(inner, message))));
}

/**
 * Bytes as lower-case hexadecimal digits.
 * @param {Uint8Array} bytes
 */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hexadecimal digits as bytes.
 * @param {string} text
 */
export function fromHex(text) {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Error('not hexadecimal digits');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Concatenates byte arrays.
 * @param {...Uint8Array} parts
 */
export function join(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
function pad(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const bits = new DataView(padded.buffer);
  bits.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  bits.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return padded;
}

/**
 * @param {Uint32Array} state
 * @param {DataView} view
 * @param {number} offset
 */
function compress(state, view, offset) {
  const words = new Uint32Array(64);
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const before = words[index - 15];
    const recent = words[index - 2];
    const low = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const high = rotate(recent, 17) ^ rotate(recent, 19) ^ (recent >>> 10);
    words[index] = words[index - 16] + low + words[index - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < 64; index++) {
    const mixE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + mixE + choice + ROUND[index] + words[index]) | 0;
    const mixA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (mixA + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] += word;
  });
}

/**
 * @param {number} word
 * @param {number} bits
 */
function rotate(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** @param {number} root */
function fraction(root) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
}
