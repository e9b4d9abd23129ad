const ROUNDS = firstPrimes(64);
/** Fractional parts of the cube roots and of the square roots of the first primes, as FIPS 180-4 has them. */
const CONSTANTS = Int32Array.from(ROUNDS, (prime) => fraction(Math.cbrt(prime)));
const START = ROUNDS.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

/** The SHA-256 of bytes in hexadecimal digits. It needs no time, where the platform's own passes some that no virtual clock sees. */
export function sha256(bytes: Uint8Array): string {
  const state = Int32Array.from(START);
  const whole = bytes.length - (bytes.length % BLOCK);
  digest(state, bytes.subarray(0, whole));
  digest(state, ending(bytes.subarray(whole), bytes.length));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The last bytes with what ends every message: a bit, zeros, and the length in bits. */
function ending(rest: Uint8Array, length: number): Uint8Array {
  const blocks = new Uint8Array(rest.length + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  blocks.set(rest);
  blocks[rest.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(blocks.length - 8, BigInt(length) * 8n);
  return blocks;
}

function digest(state: Int32Array, blocks: Uint8Array): void {
  const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.length);
  const words = new Int32Array(BLOCK);
  for (let at = 0; at < blocks.length; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < BLOCK; i += 1) {
      const x = words[i - 15]!;
      const y = words[i - 2]!;
      const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words[i] = (words[i - 16]! + small + words[i - 7]! + large) | 0;
    }
    mix(state, words);
  }
}

function mix(state: Int32Array, words: Int32Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < BLOCK; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[i]! + words[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}
