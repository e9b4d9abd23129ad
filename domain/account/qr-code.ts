/**
 * QR codes (ISO/IEC 18004) of short texts in ASCII: bytes, correction level L, versions 1 to 15, which hold 520 bytes. `null` for a
 * text that is longer. True is dark; a quiet zone of four modules belongs around it.
 */
export function qrCode(text: string): Modules | null {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const version = CORRECTION.findIndex((_, at) => bytes.length <= roomOf(at + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleaved(version, dataOf(version, bytes));
  const masked = MASKS.map((mask, at) => drawn(version, codewords, mask, at));
  return masked.reduce((best, each) => (penaltyOf(each) < penaltyOf(best) ? each : best));
}

/** Rows of modules. */
export type Modules = ReadonlyArray<readonly boolean[]>;

/** For each version: the error correction bytes of a block, and the blocks. */
const CORRECTION = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
] as const;

const correctionOf = (version: number): readonly [bytes: number, blocks: number] => CORRECTION[version - 1] ?? [0, 0];

/** All bytes that a version holds, those of the correction included. */
function capacityOf(version: number): number {
  const lines = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const patterns = lines === 0 ? 0 : (25 * lines - 10) * lines - 55;
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version < 7 ? 0 : 36)) / 8);
}

const dataLengthOf = (version: number): number => {
  const [bytes, blocks] = correctionOf(version);
  return capacityOf(version) - bytes * blocks;
};

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The bytes of text that a version has room for. */
const roomOf = (version: number): number => Math.floor((dataLengthOf(version) * 8 - 4 - lengthBits(version)) / 8);

const binary = (value: number, length: number): string => value.toString(2).padStart(length, '0');

function dataOf(version: number, bytes: Uint8Array): readonly number[] {
  const length = dataLengthOf(version);
  const bits = `0100${binary(bytes.length, lengthBits(version))}${Array.from(bytes, (byte) => binary(byte, 8)).join('')}`;
  const ended = bits.padEnd(Math.min(length * 8, bits.length + 4), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return Array.from({ length }, (_, at) => data[at] ?? ((at - data.length) % 2 === 0 ? 0xec : 0x11));
}

/** The product of two bytes in the field of 256 elements over 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The coefficients of the generator, without the leading 1. */
function generatorOf(degree: number): readonly number[] {
  let result = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    result = result.map((value, at) => times(value, root) ^ (result[at + 1] ?? 0));
    root = times(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], generator: readonly number[]): readonly number[] {
  let rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = generator.map((value, at) => (rest[at + 1] ?? 0) ^ times(value, factor));
  }
  return rest;
}

/** Data and correction, block by block, as they are drawn. */
function interleaved(version: number, data: readonly number[]): readonly number[] {
  const [bytes, count] = correctionOf(version);
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  const generator = generatorOf(bytes);
  const blocks = Array.from({ length: count }, (_, at) => {
    const start = at * short + Math.max(0, at - shorts);
    return data.slice(start, start + short + (at < shorts ? 0 : 1));
  });
  const corrections = blocks.map((block) => remainderOf(block, generator));
  const inTurn = (lists: ReadonlyArray<readonly number[]>, length: number): readonly number[] =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, bytes)];
}

type Mask = (x: number, y: number) => boolean;

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The centers of alignment patterns, on both axes. */
function alignmentsOf(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - (count - 2 - at) * step)];
}

/** `value` with its remainder by a generator of a degree behind it. */
function withRemainder(value: number, generator: number, degree: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

function drawn(version: number, codewords: readonly number[], mask: Mask, maskAt: number): Modules {
  const size = version * 4 + 17;
  const modules: Array<Array<boolean | undefined>> = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => undefined),
  );
  const set = (x: number, y: number, isDark: boolean): void => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  drawPatterns(version, size, set);
  drawFormat(size, maskAt, set);
  const bits = codewords.map((byte) => binary(byte, 8)).join('');
  let next = 0;
  for (const [x, y] of wayThrough(size)) {
    if (modules[y]?.[x] !== undefined) continue;
    set(x, y, (bits[next] === '1') !== mask(x, y));
    next += 1;
  }
  return modules.map((row) => row.map((module) => module ?? false));
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

/** Rings around a middle; the dark ones are named. */
function drawRings(set: SetModule, [x, y]: readonly [number, number], reach: number, dark: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const middle of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(set, middle, 4, [0, 1, 3]);
  const lines = alignmentsOf(version);
  const isCorner = (x: number, y: number): boolean =>
    (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  for (const y of lines) for (const x of lines) if (!isCorner(x, y)) drawRings(set, [x, y], 2, [0, 2]);
  if (version < 7) return;
  const bits = withRemainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(far, near, ((bits >> at) & 1) === 1);
    set(near, far, ((bits >> at) & 1) === 1);
  }
}

/** Correction level and mask, twice. */
function drawFormat(size: number, mask: number, set: SetModule): void {
  const bits = withRemainder(8 | mask, 0x537, 10) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const along = at < 6 ? at : at < 8 ? at + 1 : at === 8 ? 7 : 14 - at;
    if (at < 8) set(8, along, bit(at));
    else set(along, 8, bit(at));
    if (at < 8) set(size - 1 - at, 8, bit(at));
    else set(8, size - 15 + at, bit(at));
  }
  set(8, size - 8, true);
}

/** Columns in pairs from the right, up and down in turn, past the one of the timing. */
function* wayThrough(size: number): Generator<readonly [x: number, y: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let at = 0; at < size; at += 1) for (const x of [right, right - 1]) yield [x, isUp ? size - 1 - at : at];
    isUp = !isUp;
  }
}

/** How hard a code is to read: long runs, blocks of one color, and more of one color than of the other. */
function penaltyOf(modules: Modules): number {
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] ?? false))];
  const texts = lines.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = texts.flatMap((text) => text.match(/1{5,}|0{5,}/g) ?? []).map((run) => run.length - 2);
  const finders = texts.flatMap((text) => text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  let blocks = 0;
  let dark = 0;
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      dark += isDark ? 1 : 0;
      const others = [row[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      blocks += others.every((other) => other === isDark) ? 1 : 0;
    });
  });
  const share = Math.abs((dark * 20) / modules.length ** 2 - 10);
  return runs.reduce((sum, run) => sum + run, 0) + finders * 40 + blocks * 3 + Math.floor(share) * 10;
}
