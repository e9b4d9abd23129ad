import { createHash } from 'node:crypto';
import { BitWriter } from './bit-writer.ts';
import { crc16, crc8 } from '../../../domain/audio/crc.ts';
import { type Subframe, chooseSubframe, writeSubframe } from './flac-subframe.ts';
import { viewOf } from '../../../domain/audio/chunks.ts';
import { type Chunk, writeChunkFile } from '../../../domain/audio/chunk-file.ts';
import { textOf } from '../../../domain/audio/wav.ts';
import type { PcmFile } from './pcm.ts';

const BLOCK = 4096;

/**
 * The same samples as a FLAC file: smaller and lossless. The chunks of the WAV file are kept as foreign metadata
 * (`flac --decode --keep-foreign-metadata` restores them), so tempo, root note and loop points survive.
 */
export function writeFlac(file: PcmFile): Uint8Array {
  const { frames } = file;
  const audio = new BitWriter();
  const sizes: number[] = [];
  for (let start = 0, number = 0; start < frames; start += BLOCK, number += 1) {
    const before = audio.length;
    writeFrame(audio, file, start, Math.min(BLOCK, frames - start), number);
    sizes.push(audio.length - before);
  }
  const blocks = [
    [0, streamInfo(file, sizes)],
    [4, comments(textOf(file.chunks)?.title ?? '')],
    ...foreignMetadata(file.chunks).map((body) => [2, body] as const),
  ] as const;
  const head = new BitWriter();
  head.append(new TextEncoder().encode('fLaC'));
  blocks.forEach(([type, body], at) => {
    head.write((at === blocks.length - 1 ? 0x80 : 0) | type, 8);
    head.write(body.length, 24);
    head.append(body);
  });
  return Buffer.concat([head.from(0), audio.from(0)]);
}

function writeFrame(bits: BitWriter, file: PcmFile, start: number, length: number, number: number): void {
  const begin = bits.length;
  const { mode, subframes } = chooseChannels(file, start, length);
  bits.write(0xfff8, 16);
  bits.write(length === BLOCK ? 12 : 7, 4);
  bits.write(RATES[file.sampleRate] ?? 0, 4);
  bits.write(mode, 4);
  bits.write(file.bits === 16 ? 4 : 6, 3);
  bits.write(0, 1);
  bits.append(codedNumber(number));
  if (length !== BLOCK) bits.write(length - 1, 16);
  bits.write(crc8(bits.from(begin)), 8);
  for (const subframe of subframes) writeSubframe(bits, subframe);
  bits.align();
  bits.write(crc16(bits.from(begin)), 16);
}

const RATES: Readonly<Record<number, number>> = { 44_100: 9, 48_000: 10, 88_200: 1, 96_000: 11 };

interface Channels {
  readonly mode: number;
  readonly subframes: readonly Subframe[];
}

/** For stereo, difference and mean are tried, too: the smallest pair is written. */
function chooseChannels({ channels, bits }: PcmFile, start: number, length: number): Channels {
  const parts = channels.map((samples) => chooseSubframe(samples.subarray(start, start + length), bits));
  const [left, right] = parts;
  if (parts.length !== 2 || !left || !right) return { mode: parts.length - 1, subframes: parts };
  const side = new Int32Array(length);
  const mid = new Int32Array(length);
  for (let i = 0; i < length; i += 1) {
    const l = left.samples[i] ?? 0;
    const r = right.samples[i] ?? 0;
    side[i] = l - r;
    mid[i] = (l + r) >> 1;
  }
  const difference = chooseSubframe(side, bits + 1);
  const mean = chooseSubframe(mid, bits);
  const ways: readonly Channels[] = [
    { mode: 1, subframes: [left, right] },
    { mode: 8, subframes: [left, difference] },
    { mode: 9, subframes: [difference, right] },
    { mode: 10, subframes: [mean, difference] },
  ];
  const costOf = ({ subframes }: Channels) => subframes.reduce((sum, { cost }) => sum + cost, 0);
  return ways.reduce((best, way) => (costOf(way) < costOf(best) ? way : best));
}

/** A number as UTF-8 writes characters. */
export function codedNumber(number: number): Uint8Array {
  if (number < 0x80) return Uint8Array.of(number);
  if (number < 0x800) return Uint8Array.of(0xc0 | (number >> 6), 0x80 | (number & 0x3f));
  if (number < 0x10000)
    return Uint8Array.of(0xe0 | (number >> 12), 0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f));
  return Uint8Array.of(
    0xf0 | (number >> 18),
    0x80 | ((number >> 12) & 0x3f),
    0x80 | ((number >> 6) & 0x3f),
    0x80 | (number & 0x3f),
  );
}

function streamInfo({ channels, frames, bits, sampleRate }: PcmFile, sizes: readonly number[]): Uint8Array {
  const info = new BitWriter();
  info.write(BLOCK, 16);
  info.write(BLOCK, 16);
  info.write(Math.min(...sizes, 0xff_ffff), 24);
  info.write(Math.max(...sizes, 0), 24);
  info.write(sampleRate, 20);
  info.write(channels.length - 1, 3);
  info.write(bits - 1, 5);
  info.write(Math.floor(frames / 2 ** 32), 4);
  info.write(frames >>> 0, 32);
  info.append(digestOf(channels, bits / 8, frames));
  return info.from(0);
}

/** MD5 of the samples as in a WAV file, with which decoders verify their output. */
function digestOf(channels: readonly Int32Array[], width: number, frames: number): Uint8Array {
  const bytes = new Uint8Array(frames * channels.length * width);
  channels.forEach((samples, channel) => {
    for (let frame = 0, at = channel * width; frame < frames; frame += 1, at += channels.length * width)
      for (let byte = 0; byte < width; byte += 1) bytes[at + byte] = (samples[frame] ?? 0) >> (8 * byte);
  });
  return createHash('md5').update(bytes).digest();
}

function comments(title: string): Uint8Array {
  const encoder = new TextEncoder();
  const [vendor, entry] = [encoder.encode('Loopstead'), encoder.encode(`TITLE=${title}`)];
  const body = new Uint8Array(12 + vendor.length + entry.length);
  const view = viewOf(body);
  view.setUint32(0, vendor.length, true);
  body.set(vendor, 4);
  view.setUint32(4 + vendor.length, 1, true);
  view.setUint32(8 + vendor.length, entry.length, true);
  body.set(entry, 12 + vendor.length);
  return body;
}

/** The header of the WAV file and each of its chunks; of the samples only the header of their chunk. */
function foreignMetadata(chunks: readonly Chunk[]): readonly Uint8Array[] {
  const file = writeChunkFile('RIFF/WAVE', chunks);
  let at = 12;
  const parts = chunks.map(({ id, body }) => {
    const start = at;
    at += 8 + body.length + (body.length % 2);
    return file.subarray(start, id === 'data' ? start + 8 : at);
  });
  return [file.subarray(0, 12), ...parts].map((bytes) => Buffer.concat([Buffer.from('riff'), bytes]));
}
