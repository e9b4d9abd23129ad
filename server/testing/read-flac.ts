/** The contents of a FLAC file with fixed predictors: just enough of a decoder to test an encoder. */
export interface ReadFlac {
  readonly bits: number;
  readonly sampleRate: number;
  readonly frames: number;
  readonly md5: string;
  readonly blocks: ReadonlyArray<{ readonly type: number; readonly body: Buffer }>;
  readonly channels: readonly number[][];
}

export function readFlac(bytes: Buffer): ReadFlac {
  if (bytes.toString('latin1', 0, 4) !== 'fLaC') throw new Error('not a FLAC file');
  const blocks: Array<{ type: number; body: Buffer }> = [];
  let at = 4;
  for (let isLast = false; !isLast;) {
    const head = bytes.readUInt32BE(at);
    isLast = head >>> 31 === 1;
    const size = head & 0xff_ffff;
    blocks.push({ type: (head >>> 24) & 0x7f, body: bytes.subarray(at + 4, at + 4 + size) });
    at += 4 + size;
  }
  const info = new BitReader(blocks[0]!.body);
  info.skip(80);
  const sampleRate = info.read(20);
  const count = info.read(3) + 1;
  const bits = info.read(5) + 1;
  info.skip(4);
  const frames = info.read(32);
  const md5 = blocks[0]!.body.toString('hex', 18, 34);
  const channels: number[][] = Array.from({ length: count }, () => []);
  const reader = new BitReader(bytes.subarray(at));
  while (channels[0]!.length < frames) {
    const block = readFrame(reader, bits);
    block.forEach((samples, channel) => channels[channel]!.push(...samples));
  }
  return { bits, sampleRate, frames, md5, blocks, channels };
}

function readFrame(reader: BitReader, bits: number): number[][] {
  if (reader.read(16) !== 0xfff8) throw new Error('no frame here');
  const sizeCode = reader.read(4);
  reader.skip(4);
  const mode = reader.read(4);
  reader.skip(4);
  const first = reader.read(8);
  for (let more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3; more > 0; more -= 1) reader.skip(8);
  const length = sizeCode === 12 ? 4096 : reader.read(16) + 1;
  reader.skip(8);
  const width = (channel: number) => bits + ((mode === 9 ? channel === 0 : mode > 7 && channel === 1) ? 1 : 0);
  const parts = Array.from({ length: mode > 7 ? 2 : mode + 1 }, (_, channel) =>
    readSubframe(reader, length, width(channel)),
  );
  reader.align();
  reader.skip(16);
  return stereo(parts, mode);
}

function stereo(parts: number[][], mode: number): number[][] {
  const [a = [], b = []] = parts;
  if (mode === 8) return [a, a.map((left, i) => left - b[i]!)];
  if (mode === 9) return [a.map((side, i) => side + b[i]!), b];
  if (mode !== 10) return parts;
  const sum = (i: number) => a[i]! * 2 + (b[i]! & 1);
  return [a.map((_, i) => (sum(i) + b[i]!) / 2), a.map((_, i) => (sum(i) - b[i]!) / 2)];
}

const WEIGHTS = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const;

function readSubframe(reader: BitReader, length: number, bits: number): number[] {
  const head = reader.read(8);
  if (head === 0) return Array.from<number>({ length }).fill(reader.signed(bits));
  const order = (head >> 1) - 8;
  const samples = Array.from({ length: order }, () => reader.signed(bits));
  if (reader.read(2) !== 1) throw new Error('another coding');
  const partitions = 1 << reader.read(4);
  for (let part = 0; part < partitions; part += 1) {
    const parameter = reader.read(5);
    for (let left = length / partitions - (part === 0 ? order : 0); left > 0; left -= 1) {
      const folded = reader.zeros() * 2 ** parameter + reader.read(parameter);
      const residual = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
      samples.push(WEIGHTS[order]!.reduce((sum, weight, i) => sum + weight * samples.at(-1 - i)!, residual));
    }
  }
  return samples;
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left -= 1, this.#at += 1)
      value = value * 2 + ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  signed(bits: number): number {
    const value = this.read(bits);
    return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
  }

  zeros(): number {
    let count = 0;
    while (this.read(1) === 0) count += 1;
    return count;
  }

  skip(bits: number): void {
    this.#at += bits;
  }

  align(): void {
    this.#at = Math.ceil(this.#at / 8) * 8;
  }
}
