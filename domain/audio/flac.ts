import { BitReader } from './bit-reader.ts';
import type { Chunk } from './chunk-file.ts';
import { letters, viewOf } from './chunks.ts';
import { crc16, crc8 } from './crc.ts';
import { type ContainerError, beyondReading } from './wav.ts';

/** A FLAC file: its samples in -1..1, and the chunks of the WAV that it was encoded from. */
export interface FlacFile {
  readonly sampleRate: number;
  readonly bits: number;
  readonly channels: readonly Float32Array[];
  /** As kept by `flac --keep-foreign-metadata` and our own writer: without the samples. */
  readonly chunks: readonly Chunk[];
}

export type FlacError =
  | ContainerError
  /** A block does not match its checksum, or is impossible; `seconds` is its claimed position. */
  | { readonly kind: 'damaged'; readonly seconds: number }
  | { readonly kind: 'too-long'; readonly seconds: number };

export type OpenedFlac =
  { readonly ok: true; readonly file: FlacFile } | { readonly ok: false; readonly error: FlacError };

const STREAM_INFO = 0;
const APPLICATION = 2;
const STREAM_INFO_BYTES = 34;
const MAX_BLOCKS = 1_000;
/** Samples of a block before it is known how many come: the longest there is. */
const LONGEST_BLOCK = 65_535;

export const isFlac = (bytes: Uint8Array): boolean => letters(bytes, 0, 4) === 'fLaC';

const refuse = (error: FlacError) => ({ ok: false, error }) as const;

interface StreamInfo {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: number;
  /** 0 if unknown to the writer. */
  readonly frames: number;
}

/**
 * Decodes a FLAC from untrusted bytes. A few bytes can encode any length of silence: decoding stops with `too-long` at
 * more samples than `maxSamples`, counted over all channels.
 */
export function parseFlac(bytes: Uint8Array, maxSamples: number): OpenedFlac {
  const head = readHead(bytes);
  if (!head.ok) return head;
  const { info, chunks, audioAt } = head;
  const { sampleRate, channels: count, bits, frames } = info;
  const wrong = beyondReading(count, sampleRate);
  if (wrong) return refuse(wrong);
  if (bits < 8 || bits > 24) return refuse({ kind: 'unsupported', what: 'bits', value: String(bits) });
  if (frames * count > maxSamples) return refuse({ kind: 'too-long', seconds: frames / sampleRate });

  const sinks = Array.from({ length: count }, () => new Float32Array(frames));
  let done = 0;
  let at = audioAt;
  const wanted = frames === 0 ? Infinity : frames;
  while (at < bytes.length && done < wanted) {
    const block = readBlock(bytes, at, info);
    if (block === null) return refuse({ kind: 'damaged', seconds: done / sampleRate });
    if ((done + block.length) * count > maxSamples)
      return refuse({ kind: 'too-long', seconds: (done + block.length) / sampleRate });
    block.channels.forEach((samples, channel) => {
      const sink = withRoom(sinks[channel] ?? new Float32Array(0), frames === 0 ? done + block.length : 0);
      sinks[channel] = sink;
      const fullScale = 2 ** (bits - 1);
      for (let i = 0; i < samples.length; i += 1) sink[done + i] = (samples[i] ?? 0) / fullScale;
    });
    done += block.length;
    at = block.end;
  }
  if (done < frames) return refuse({ kind: 'truncated', part: 'fLaC', needed: frames, left: done });
  const total = frames === 0 ? done : frames;
  return { ok: true, file: { sampleRate, bits, channels: sinks.map((sink) => sink.subarray(0, total)), chunks } };
}

/** Doubles the buffer if the length is unknown. */
function withRoom(sink: Float32Array<ArrayBuffer>, needed: number): Float32Array<ArrayBuffer> {
  if (needed <= sink.length) return sink;
  const wider = new Float32Array(Math.max(needed, 2 * sink.length));
  wider.set(sink);
  return wider;
}

type Head =
  | { readonly ok: true; readonly info: StreamInfo; readonly chunks: readonly Chunk[]; readonly audioAt: number }
  | { readonly ok: false; readonly error: FlacError };

function readHead(bytes: Uint8Array): Head {
  const chunks: Chunk[] = [];
  let info: StreamInfo | null = null;
  let at = 4;
  for (let number = 0; ; number += 1) {
    if (number === MAX_BLOCKS) return refuse({ kind: 'too-many-parts' });
    if (at + 4 > bytes.length) return refuse({ kind: 'truncated', part: 'fLaC', needed: at + 4, left: bytes.length });
    const mark = viewOf(bytes).getUint32(at);
    const size = mark & 0xff_ffff;
    const body = bytes.subarray(at + 4, at + 4 + size);
    if (body.length < size) return refuse({ kind: 'truncated', part: 'fLaC', needed: size, left: body.length });
    const kind = (mark >>> 24) & 0x7f;
    if (number === 0) {
      if (kind !== STREAM_INFO || size < STREAM_INFO_BYTES)
        return refuse({ kind: 'malformed', part: 'STREAMINFO', value: size });
      info = streamInfoOf(body);
    }
    if (kind === APPLICATION && letters(body, 0, 4) === 'riff' && body.length >= 12)
      chunks.push({ id: letters(body, 4, 4), body: body.subarray(12) });
    at += 4 + size;
    if (mark >>> 31 === 1) break;
  }
  return info ? { ok: true, info, chunks, audioAt: at } : refuse({ kind: 'missing', part: 'STREAMINFO' });
}

/** 20 bits of the rate, 3 of the channels, 5 of the depth, 36 of the frames. */
function streamInfoOf(body: Uint8Array): StreamInfo {
  const reader = new BitReader(body, 10);
  const sampleRate = reader.read(20);
  const channels = reader.read(3) + 1;
  const bits = reader.read(5) + 1;
  const frames = reader.read(4) * 2 ** 32 + reader.read(32);
  return { sampleRate, channels, bits, frames };
}

interface Block {
  readonly length: number;
  readonly channels: readonly Int32Array[];
  /** The byte behind it. */
  readonly end: number;
}

const [LEFT_SIDE, SIDE_RIGHT, MID_SIDE] = [8, 9, 10];
const DEPTHS: Readonly<Record<number, number>> = { 1: 8, 2: 12, 4: 16, 5: 20, 6: 24 };

/** One block of samples; null if it is damaged. */
function readBlock(bytes: Uint8Array, at: number, info: StreamInfo): Block | null {
  const reader = new BitReader(bytes, at);
  if (reader.read(15) !== 0x7ffc) return null;
  reader.read(1);
  const [sizeCode, rateCode] = [reader.read(4), reader.read(4)];
  const mode = reader.read(4);
  const depthCode = reader.read(3);
  reader.read(1);
  // A number encoded as in UTF-8: the leading ones give the number of bytes that follow.
  const first = reader.read(8);
  const more = first < 0x80 ? 0 : Math.clz32(~(first << 24)) - 1;
  if (more < 0 || more > 6) return null;
  for (let byte = 0; byte < more; byte += 1) reader.read(8);
  const length = lengthOf(sizeCode, reader);
  if (rateCode === 12) reader.read(8);
  if (rateCode === 13 || rateCode === 14) reader.read(16);
  if (reader.isPast || length < 1 || length > LONGEST_BLOCK) return null;
  const headEnd = reader.at;
  if (reader.read(8) !== crc8(bytes.subarray(at, headEnd))) return null;
  if (depthCode !== 0 && DEPTHS[depthCode] !== info.bits) return null;
  if ((mode < LEFT_SIDE ? mode + 1 : 2) !== info.channels || mode > MID_SIDE) return null;

  const channels: Int32Array[] = [];
  for (let channel = 0; channel < info.channels; channel += 1) {
    const isSide =
      (mode === LEFT_SIDE && channel === 1) ||
      (mode === SIDE_RIGHT && channel === 0) ||
      (mode === MID_SIDE && channel === 1);
    const samples = readSubframe(reader, length, info.bits + (isSide ? 1 : 0));
    if (samples === null || reader.isPast) return null;
    channels.push(samples);
  }
  reader.align();
  const bodyEnd = reader.at;
  if (reader.read(16) !== crc16(bytes.subarray(at, bodyEnd)) || reader.isPast) return null;
  undoDifference(mode, channels);
  return { length, channels, end: bodyEnd + 2 };
}

function lengthOf(code: number, reader: BitReader): number {
  if (code === 1) return 192;
  if (code >= 2 && code <= 5) return 576 * 2 ** (code - 2);
  if (code === 6) return reader.read(8) + 1;
  if (code === 7) return reader.read(16) + 1;
  return code === 0 ? 0 : 256 * 2 ** (code - 8);
}

/** One of two channels may be written as what it differs by. */
function undoDifference(mode: number, [first, second]: readonly Int32Array[]): void {
  if (mode < LEFT_SIDE || !first || !second) return;
  for (let i = 0; i < first.length; i += 1) {
    const [a, b] = [first[i] ?? 0, second[i] ?? 0];
    if (mode === LEFT_SIDE) second[i] = a - b;
    else if (mode === SIDE_RIGHT) first[i] = a + b;
    else {
      const sum = 2 * a + (b & 1);
      first[i] = (sum + b) >> 1;
      second[i] = (sum - b) >> 1;
    }
  }
}

/** The fixed predictors of orders 0 to 4. */
const FIXED: readonly (readonly number[])[] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function readSubframe(reader: BitReader, length: number, depth: number): Int32Array | null {
  if (reader.read(1) !== 0) return null;
  const kind = reader.read(6);
  const wasted = reader.read(1) === 1 ? reader.readZeros() + 1 : 0;
  const bits = depth - wasted;
  if (bits < 1) return null;
  const samples = new Int32Array(length);
  if (kind === 0) samples.fill(reader.readSigned(bits));
  else if (kind === 1) for (let i = 0; i < length; i += 1) samples[i] = reader.readSigned(bits);
  else {
    const fixed = kind >= 8 && kind <= 12 ? FIXED[kind - 8] : undefined;
    const order = fixed ? fixed.length : kind - 31;
    if (order < 0 || order > length || (!fixed && kind < 32)) return null;
    for (let i = 0; i < order; i += 1) samples[i] = reader.readSigned(bits);
    const guess = fixed ? { factors: fixed, shift: 0 } : readGuess(reader, order);
    if (guess === null || !readResidual(reader, samples, order)) return null;
    addGuesses(samples, guess);
  }
  if (wasted > 0) for (let i = 0; i < length; i += 1) samples[i] = (samples[i] ?? 0) << wasted;
  return samples;
}

interface Guess {
  /** The weights of the samples before, nearest first. */
  readonly factors: readonly number[];
  /** Halvings of their sum. */
  readonly shift: number;
}

function readGuess(reader: BitReader, order: number): Guess | null {
  const precision = reader.read(4) + 1;
  const shift = reader.readSigned(5);
  if (precision === 16 || shift < 0) return null;
  return { factors: Array.from({ length: order }, () => reader.readSigned(precision)), shift };
}

/** Sums take more bits than integers of the machine have; as doubles they are exact. */
function addGuesses(samples: Int32Array, { factors, shift }: Guess): void {
  const order = factors.length;
  const divisor = 2 ** shift;
  const weights = Float64Array.from(factors);
  for (let i = order; i < samples.length; i += 1) {
    let sum = 0;
    for (let back = 0; back < order; back += 1) sum += (weights[back] ?? 0) * (samples[i - 1 - back] ?? 0);
    samples[i] = (samples[i] ?? 0) + Math.floor(sum / divisor);
  }
}

/** The residuals of the prediction, in Rice codes; false if they are invalid. */
function readResidual(reader: BitReader, samples: Int32Array, order: number): boolean {
  const method = reader.read(2);
  if (method > 1) return false;
  const parameterBits = 4 + method;
  const escape = 2 ** parameterBits - 1;
  const partitions = 2 ** reader.read(4);
  const size = samples.length / partitions;
  if (!Number.isInteger(size) || size < order) return false;
  for (let partition = 0, i = order; partition < partitions; partition += 1) {
    const parameter = reader.read(parameterBits);
    const raw = parameter === escape ? reader.read(5) : 0;
    for (const end = (partition + 1) * size; i < end; i += 1) {
      if (parameter === escape) samples[i] = reader.readSigned(raw);
      else {
        const value = reader.readZeros() * 2 ** parameter + reader.read(parameter);
        samples[i] = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      }
    }
    if (reader.isPast) return false;
  }
  return true;
}
