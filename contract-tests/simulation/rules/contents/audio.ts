import { createHash } from 'node:crypto';
import type { AudioFormat } from '../../../../core/downloads/owned/taking.ts';
import { readFlac } from '../../../../server/testing/read-flac.ts';

/** The chunks of a RIFF or FORM file, by their names. */
function chunksOf(file: Buffer, isLittle: boolean): ReadonlyMap<string, Buffer> {
  const sizeAt = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  if (sizeAt(4) !== file.length - 8)
    throw new Error(`${sizeAt(4)} bytes are said to follow, and ${file.length - 8} do`);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < file.length;) {
    const size = sizeAt(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

const wavOf = (bytes: Uint8Array): ReadonlyMap<string, Buffer> => chunksOf(Buffer.from(bytes), true);

/** Bytes of a sample of both channels in a shop's WAV file: 24 bits, stereo. */
const FRAME = 6;

const samplesOf = (data: Buffer): ReadonlyArray<readonly number[]> =>
  [0, 3].map((start) =>
    Array.from({ length: data.length / FRAME }, (_, frame) => data.readIntLE(frame * FRAME + start, 3)),
  );

/** What is wrong with a file that was made from a WAV file of 24 bits; null if it holds the same. */
export function faultOf(made: Uint8Array, original: Uint8Array, format: Exclude<AudioFormat, 'wav24'>): string | null {
  try {
    const bytes = Buffer.from(made);
    const chunks = wavOf(original);
    switch (format) {
      case 'wav16':
        return faultOfWav16(wavOf(bytes), chunks);
      case 'aiff':
        return faultOfAiff(bytes, chunks);
      case 'flac':
        return faultOfFlac(bytes, Buffer.from(original), chunks);
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

function faultOfWav16(made: ReadonlyMap<string, Buffer>, original: ReadonlyMap<string, Buffer>): string | null {
  if (String([...made.keys()]) !== String([...original.keys()])) return 'its chunks are others';
  for (const [name, body] of original)
    if (name !== 'fmt ' && name !== 'data' && !body.equals(made.get(name)!)) return `its chunk ${name} is another`;
  const read = made.get('fmt ')!;
  const said = [0, 2].map((at) => read.readUInt16LE(at));
  const rates = [4, 8].map((at) => read.readUInt32LE(at));
  const sizes = [12, 14].map((at) => read.readUInt16LE(at));
  if (String([...said, ...rates, ...sizes]) !== String([1, 2, 44_100, 176_400, 4, 16])) return 'its format is another';
  const data = made.get('data')!;
  const channels = samplesOf(original.get('data')!);
  if (data.length !== channels[0]!.length * 4) return 'it has another length';
  let isDithered = false;
  for (const [channel, samples] of channels.entries())
    for (const [frame, sample] of samples.entries()) {
      const distance = Math.abs(sample / 256 - data.readInt16LE(frame * 4 + channel * 2));
      if (distance > 1.5) return `it is ${distance} steps away`;
      if (distance > 0.5) isDithered = true;
    }
  return isDithered ? null : 'it has no dither';
}

function faultOfAiff(made: Buffer, original: ReadonlyMap<string, Buffer>): string | null {
  if (made.toString('latin1', 0, 4) !== 'FORM' || made.toString('latin1', 8, 12) !== 'AIFF') return 'it is no AIFF';
  const chunks = chunksOf(made, false);
  const data = original.get('data')!;
  const common = chunks.get('COMM')!;
  const head = [common.readInt16BE(0), common.readUInt32BE(2), common.readInt16BE(6)];
  if (String(head) !== String([2, data.length / FRAME, 24])) return `it says ${String(head)}`;
  // 44.1 kHz as an 80-bit float.
  if (common.toString('hex', 8) !== '400eac44000000000000') return 'its rate is another';
  if (chunks.get('NAME')!.toString() !== titleOf(original)) return 'it has another title';
  const sound = chunks.get('SSND')!;
  if (sound.readUInt32BE(0) !== 0 || sound.readUInt32BE(4) !== 0) return 'its samples begin elsewhere';
  const turned = sound.subarray(8);
  if (turned.length !== data.length) return 'it has another length';
  // The bytes of each sample are turned around.
  for (let at = 0; at < data.length; at += 3)
    for (let byte = 0; byte < 3; byte += 1)
      if (data[at + byte] !== turned[at + 2 - byte]) return 'its samples are others';
  return null;
}

function faultOfFlac(made: Buffer, whole: Buffer, original: ReadonlyMap<string, Buffer>): string | null {
  const { bits, sampleRate, frames, md5, blocks, channels } = readFlac(made);
  const data = original.get('data')!;
  if (String([bits, sampleRate, frames]) !== String([24, 44_100, data.length / FRAME])) return 'it says other numbers';
  if (md5 !== createHash('md5').update(data).digest('hex')) return 'its digest is another';
  for (const [channel, samples] of samplesOf(data).entries())
    if (String(samples) !== String(channels[channel])) return 'its samples are others';
  if (made.length > whole.length * 0.75) return `it has ${made.length} bytes of ${whole.length}`;
  if (!blocks.some(({ type, body }) => type === 4 && body.includes(`TITLE=${titleOf(original)}`)))
    return 'it has another title';
  const kept = Buffer.concat(blocks.filter(({ type }) => type === 2).map(({ body }) => body.subarray(4)));
  // Everything of the original but its samples, which are the last of its chunks.
  if (!kept.equals(whole.subarray(0, whole.length - data.length - (data.length % 2)))) return 'it lacks chunks';
  return faultOfFrames(
    made,
    blocks.reduce((sum, { body }) => sum + 4 + body.length, 4),
    blocks[0]!.body,
  );
}

/** Of a file of one frame, what decoders check: sizes and check sums. */
function faultOfFrames(made: Buffer, start: number, info: Buffer): string | null {
  const frames = info.readUInt32BE(14);
  if (String([info.readUInt16BE(0), info.readUInt16BE(2)]) !== '4096,4096') return 'its blocks are others';
  const [least, most] = [info.readUIntBE(4, 3), info.readUIntBE(7, 3)];
  if (frames > 4096) return least < most && most < made.length - start ? null : 'its frames have other sizes';
  const frame = made.subarray(start);
  if (least !== frame.length || most !== frame.length) return 'its frame has another size';
  // A head of 7 bytes: 4 of it fixed, a number of 1 and a length of 2.
  if (checkSum(frame.subarray(0, 7), 8, 0x07) !== frame[7]) return 'the head of its frame is damaged';
  if (checkSum(frame.subarray(0, -2), 16, 0x8005) !== frame.readUInt16BE(frame.length - 2))
    return 'its frame is damaged';
  if ((frame[2]! & 0x0f) !== 9 || ((frame[3]! >> 1) & 7) !== 6) return 'its frame says another rate or width';
  return null;
}

/** A check sum of so many bits, bit by bit. */
function checkSum(bytes: Buffer, bits: number, polynomial: number): number {
  const top = 2 ** (bits - 1);
  let sum = 0;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOne = (sum & top) !== 0;
      sum = ((sum << 1) & (2 * top - 1)) ^ (isOne !== (((byte >> bit) & 1) === 1) ? polynomial : 0);
    }
  return sum;
}

function titleOf(chunks: ReadonlyMap<string, Buffer>): string {
  const list = chunks.get('LIST')!;
  const at = list.indexOf('INAM');
  const size = list.readUInt32LE(at + 4);
  return list.toString('utf8', at + 8, at + 8 + size).replace(/\0+$/, '');
}
