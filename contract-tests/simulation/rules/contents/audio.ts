import { createHash } from 'node:crypto';
import type { AudioFormat } from '../../../../core/downloads/owned/taking.ts';
import { readFlac } from '../../../../server/testing/read-flac.ts';

/** The chunks of a RIFF or FORM file, by name. */
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

/** The format of a WAV file, and the samples of each channel. */
interface Recording {
  readonly chunks: ReadonlyMap<string, Buffer>;
  readonly data: Buffer;
  readonly bits: number;
  readonly sampleRate: number;
  readonly frames: number;
  readonly channels: ReadonlyArray<readonly number[]>;
}

function recordingOf(bytes: Uint8Array): Recording {
  const chunks = wavOf(bytes);
  const [format, data] = [chunks.get('fmt ')!, chunks.get('data')!];
  const [count, sampleRate, bits] = [format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)];
  const width = bits / 8;
  const frames = data.length / (count * width);
  const channels = Array.from({ length: count }, (_, channel) =>
    Array.from({ length: frames }, (__, frame) => data.readIntLE((frame * count + channel) * width, width)),
  );
  return { chunks, data, bits, sampleRate, frames, channels };
}

/** What is wrong with a file converted from a WAV file; null if it has the same contents. */
export function faultOf(made: Uint8Array, original: Uint8Array, format: Exclude<AudioFormat, 'wav24'>): string | null {
  try {
    const bytes = Buffer.from(made);
    const recording = recordingOf(original);
    switch (format) {
      case 'wav16':
        return faultOfWav16(wavOf(bytes), recording);
      case 'aiff':
        return faultOfAiff(bytes, recording);
      case 'flac':
        return faultOfFlac(bytes, Buffer.from(original), recording);
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

function faultOfWav16(made: ReadonlyMap<string, Buffer>, original: Recording): string | null {
  const { chunks, channels, sampleRate, bits, frames } = original;
  if (String([...made.keys()]) !== String([...chunks.keys()])) return 'its chunks are others';
  for (const [name, body] of chunks)
    if (name !== 'fmt ' && name !== 'data' && !body.equals(made.get(name)!)) return `its chunk ${name} is another`;
  const read = made.get('fmt ')!;
  const said = [0, 2].map((at) => read.readUInt16LE(at));
  const rates = [4, 8].map((at) => read.readUInt32LE(at));
  const sizes = [12, 14].map((at) => read.readUInt16LE(at));
  const width = 2 * channels.length;
  const due = [1, channels.length, sampleRate, sampleRate * width, width, 16];
  if (String([...said, ...rates, ...sizes]) !== String(due)) return 'its format is another';
  const data = made.get('data')!;
  if (data.length !== frames * width) return 'it has another length';
  let isDithered = false;
  for (const [channel, samples] of channels.entries())
    for (const [frame, sample] of samples.entries()) {
      const distance = Math.abs(sample / 2 ** (bits - 16) - data.readInt16LE(frame * width + channel * 2));
      if (distance > (bits === 16 ? 0 : 1.5)) return `it is ${distance} steps away`;
      if (distance > 0.5) isDithered = true;
    }
  // Shorter files may be unchanged by chance.
  return isDithered || bits === 16 || frames < 50 ? null : 'it has no dither';
}

function faultOfAiff(made: Buffer, original: Recording): string | null {
  if (made.toString('latin1', 0, 4) !== 'FORM' || made.toString('latin1', 8, 12) !== 'AIFF') return 'it is no AIFF';
  const chunks = chunksOf(made, false);
  const { data, channels, frames, bits, sampleRate } = original;
  const common = chunks.get('COMM')!;
  if (common.length !== 18) return 'it says too much or too little';
  const head = [common.readInt16BE(0), common.readUInt32BE(2), common.readInt16BE(6)];
  if (String(head) !== String([channels.length, frames, bits])) return `it says ${String(head)}`;
  // An 80-bit float: a 64-bit fraction with an explicit leading one, and the exponent.
  const [exponent, high, low] = [common.readUInt16BE(8), common.readUInt32BE(10), common.readUInt32BE(14)];
  if (high < 2 ** 31 || high * 2 ** (exponent - 16_383 - 31) !== sampleRate || low !== 0) return 'its rate is another';
  if (chunks.get('NAME')!.toString() !== titleOf(original.chunks)) return 'it has another title';
  const sound = chunks.get('SSND')!;
  if (sound.readUInt32BE(0) !== 0 || sound.readUInt32BE(4) !== 0) return 'its samples begin elsewhere';
  const turned = sound.subarray(8);
  if (turned.length !== data.length) return 'it has another length';
  const width = bits / 8;
  // The bytes of each sample are swapped.
  for (let at = 0; at < data.length; at += width)
    for (let byte = 0; byte < width; byte += 1)
      if (data[at + byte] !== turned[at + width - 1 - byte]) return 'its samples are others';
  return null;
}

function faultOfFlac(made: Buffer, whole: Buffer, original: Recording): string | null {
  const { bits, sampleRate, frames, md5, blocks, channels } = readFlac(made);
  const { data } = original;
  const said = [bits, sampleRate, frames, channels.length];
  if (String(said) !== String([original.bits, original.sampleRate, original.frames, original.channels.length]))
    return 'it says other numbers';
  if (md5 !== createHash('md5').update(data).digest('hex')) return 'its digest is another';
  for (const [channel, samples] of original.channels.entries())
    if (String(samples) !== String(channels[channel])) return 'its samples are others';
  const most = whole.length - data.length + flacBytesOf(original);
  if (made.length > most) return `it has ${made.length} bytes, and ${Math.floor(most)} would do`;
  if (!blocks.some(({ type, body }) => type === 4 && body.includes(`TITLE=${titleOf(original.chunks)}`)))
    return 'it has another title';
  const kept = Buffer.concat(blocks.filter(({ type }) => type === 2).map(({ body }) => body.subarray(4)));
  // Everything of the original except its samples, which are the last chunk.
  if (!kept.equals(whole.subarray(0, whole.length - data.length - (data.length % 2)))) return 'it lacks chunks';
  return faultOfFrames(
    made,
    blocks.reduce((sum, { body }) => sum + 4 + body.length, 4),
    { info: blocks[0]!.body, original },
  );
}

/** Headers, tags and checksums of a file, plus a few uncompressed samples per channel. */
const FLAC_HEADS = 300;
/** Bits per coded number beyond the binary logarithm of the mean. */
const FLAC_CODE_BITS = 2.75;

/** The size at which FLAC's best fixed predictor writes the samples, each channel on its own. */
function flacBytesOf({ channels, bits }: Recording): number {
  const bytes = channels.map((samples) => {
    const means = [0, 1, 2, 3, 4].map((order) => {
      let left = samples;
      for (let step = 0; step < order; step += 1) left = left.slice(1).map((sample, at) => sample - left[at]!);
      return left.reduce((sum, sample) => sum + Math.abs(sample), 0) / Math.max(1, left.length);
    });
    const each = Math.log2(1 + Math.min(...means)) + FLAC_CODE_BITS;
    return (samples.length * Math.min(each, bits + 2)) / 8;
  });
  return bytes.reduce((sum, one) => sum + one, FLAC_HEADS);
}

/** FLAC codes of rates and widths. */
const RATES: Readonly<Record<number, number>> = { 44_100: 9, 48_000: 10, 88_200: 1, 96_000: 11 };
const WIDTHS: Readonly<Record<number, number>> = { 16: 4, 24: 6 };

/** For a file of one frame, what decoders check: sizes and checksums. */
function faultOfFrames(
  made: Buffer,
  start: number,
  { info, original }: { readonly info: Buffer; readonly original: Recording },
): string | null {
  const frames = info.readUInt32BE(14);
  if (String([info.readUInt16BE(0), info.readUInt16BE(2)]) !== '4096,4096') return 'its blocks are others';
  const [least, most] = [info.readUIntBE(4, 3), info.readUIntBE(7, 3)];
  if (frames > 4096) return least < most && most < made.length - start ? null : 'its frames have other sizes';
  const frame = made.subarray(start);
  if (least !== frame.length || most !== frame.length) return 'its frame has another size';
  // 4 bytes of a header are fixed; a number of 1 byte follows, and a length of 2 if it differs from that of a block.
  const head = frames === 4096 ? 5 : 7;
  if (checkSum(frame.subarray(0, head), 8, 0x07) !== frame[head]) return 'the head of its frame is damaged';
  if (checkSum(frame.subarray(0, -2), 16, 0x8005) !== frame.readUInt16BE(frame.length - 2))
    return 'its frame is damaged';
  const { sampleRate, bits } = original;
  if ((frame[2]! & 0x0f) !== RATES[sampleRate] || ((frame[3]! >> 1) & 7) !== WIDTHS[bits])
    return 'its frame says another rate or width';
  return null;
}

/** A checksum of this many bits, bit by bit. */
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
