import type { StereoAudio } from './audio.ts';
import { chunksOf, letters, viewOf } from '../../domain/audio/chunks.ts';
import { SAMPLE_RATE } from './audio.ts';

/** What the `acid` chunk tells a sampler or a workstation about tempo and pitch. */
export interface AcidInfo {
  readonly oneShot: boolean;
  /** MIDI note number of the root, 48 to 71 (the range that readers accept), or null when unpitched. */
  readonly rootNote: number | null;
  readonly beats: number;
  /** Meter as written, for example 4 over 4. */
  readonly numerator: number;
  readonly denominator: number;
  /** Beats per minute; 0 for a one-shot without tempo. */
  readonly tempo: number;
}

/** Text of the `LIST INFO` chunk. */
export interface WavText {
  readonly title?: string;
  readonly artist?: string;
  readonly software?: string;
  readonly comment?: string;
}

export interface WavMetadata {
  readonly acid?: AcidInfo;
  /** MIDI note at which the sound plays untransposed: the `smpl` chunk of a pitched one-shot. */
  readonly unityNote?: number;
  readonly text?: WavText;
}

/** A parsed WAV file: decoded channels and whatever metadata was understood. */
export interface WavFile {
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  readonly frames: number;
  /** One array per channel, samples in -1..1. */
  readonly channels: readonly Float32Array[];
  readonly metadata: WavMetadata;
}

export type WavError =
  | { readonly kind: 'not-a-wav' }
  | { readonly kind: 'truncated'; readonly chunk: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'missing-chunk'; readonly chunk: 'fmt ' | 'data' }
  | { readonly kind: 'bad-format'; readonly detail: string }
  | { readonly kind: 'unsupported'; readonly detail: string };

export type WavResult = { readonly ok: true; readonly wav: WavFile } | { readonly ok: false; readonly error: WavError };

const BYTES_PER_FRAME = 6;
const FULL_SCALE_24 = 8_388_608;
const ACID_ONE_SHOT = 0x01;
const ACID_ROOT_VALID = 0x02;
const ACID_STRETCH = 0x04;
const ACID_HIGH_OCTAVE = 0x10;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const MAX_CHANNELS = 8;

/** Writes 44.1 kHz, 24-bit stereo with its `acid`, `smpl` and `LIST INFO` chunks in front of the samples. */
export function writeWav(audio: StereoAudio, metadata: WavMetadata = {}): Uint8Array {
  const chunks = [formatChunk()];
  if (metadata.acid) chunks.push(acidChunk(metadata.acid));
  if (metadata.unityNote !== undefined) chunks.push(samplerChunk(metadata.unityNote));
  if (metadata.text) chunks.push(infoChunk(metadata.text));

  const dataSize = audio.left.length * BYTES_PER_FRAME;
  const head = chunks.reduce((sum, bytes) => sum + bytes.length, 12);
  const file = new Uint8Array(head + 8 + dataSize);
  const view = new DataView(file.buffer);
  writeAscii(file, 0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  writeAscii(file, 8, 'WAVE');
  let offset = 12;
  for (const bytes of chunks) {
    file.set(bytes, offset);
    offset += bytes.length;
  }
  writeAscii(file, offset, 'data');
  view.setUint32(offset + 4, dataSize, true);
  writePcm24(file, offset + 8, audio);
  return file;
}

/** Reads a WAV file from untrusted bytes. Every size is checked against what is left; bad input is a value, not a throw. */
export function parseWav(bytes: Uint8Array): WavResult {
  const view = viewOf(bytes);
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WAVE') {
    return { ok: false, error: { kind: 'not-a-wav' } };
  }

  let format: Format | null = null;
  let data: { start: number; size: number } | null = null;
  let metadata: WavMetadata = {};
  for (const { id, size, body } of chunksOf(bytes, true)) {
    const start = body.byteOffset - bytes.byteOffset;
    const left = body.length;
    if (size > left) return { ok: false, error: { kind: 'truncated', chunk: id, needed: size, left } };

    if (id === 'fmt ' && format === null) {
      const parsed = parseFormat(view, start, size);
      if (!parsed.ok) return parsed;
      format = parsed.format;
    } else if (id === 'data' && data === null) {
      data = { start, size };
    } else if (id === 'acid' && size >= 24) {
      metadata = { ...metadata, acid: parseAcid(view, start) };
    } else if (id === 'smpl' && size >= 36) {
      metadata = { ...metadata, unityNote: view.getUint32(start + 12, true) };
    } else if (id === 'LIST' && size >= 4 && letters(bytes, start, 4) === 'INFO') {
      metadata = { ...metadata, text: parseInfo(bytes, view, start + 4, start + size) };
    }
  }

  if (format === null) return { ok: false, error: { kind: 'missing-chunk', chunk: 'fmt ' } };
  if (data === null) return { ok: false, error: { kind: 'missing-chunk', chunk: 'data' } };
  const frames = Math.floor(data.size / format.frameBytes);
  return {
    ok: true,
    wav: {
      sampleRate: format.sampleRate,
      bitsPerSample: format.bits,
      frames,
      channels: decodeSamples(view, data.start, frames, format),
      metadata,
    },
  };
}

function formatChunk(): Uint8Array {
  const body = new Uint8Array(16);
  const view = new DataView(body.buffer);
  view.setUint16(0, PCM, true);
  view.setUint16(2, 2, true);
  view.setUint32(4, SAMPLE_RATE, true);
  view.setUint32(8, SAMPLE_RATE * BYTES_PER_FRAME, true);
  view.setUint16(12, BYTES_PER_FRAME, true);
  view.setUint16(14, 24, true);
  return chunk('fmt ', body);
}

function acidChunk(acid: AcidInfo): Uint8Array {
  const body = new Uint8Array(24);
  const view = new DataView(body.buffer);
  let flags = acid.oneShot ? ACID_ONE_SHOT : ACID_STRETCH;
  if (acid.rootNote !== null) flags |= ACID_ROOT_VALID;
  if (acid.rootNote !== null && acid.rootNote >= 60) flags |= ACID_HIGH_OCTAVE;
  view.setUint32(0, flags, true);
  view.setUint16(4, acid.rootNote ?? 60, true);
  view.setUint16(6, 0x8000, true);
  view.setUint32(12, acid.beats, true);
  view.setUint16(16, acid.denominator, true);
  view.setUint16(18, acid.numerator, true);
  view.setFloat32(20, acid.tempo, true);
  return chunk('acid', body);
}

function parseAcid(view: DataView, start: number): AcidInfo {
  const flags = view.getUint32(start, true);
  return {
    oneShot: (flags & ACID_ONE_SHOT) !== 0,
    rootNote: (flags & ACID_ROOT_VALID) !== 0 ? view.getUint16(start + 4, true) : null,
    beats: view.getUint32(start + 12, true),
    denominator: view.getUint16(start + 16, true),
    numerator: view.getUint16(start + 18, true),
    tempo: view.getFloat32(start + 20, true),
  };
}

function samplerChunk(unityNote: number): Uint8Array {
  const body = new Uint8Array(36);
  const view = new DataView(body.buffer);
  view.setUint32(8, Math.round(1e9 / SAMPLE_RATE), true);
  view.setUint32(12, unityNote, true);
  return chunk('smpl', body);
}

const INFO_FIELDS = [
  ['INAM', 'title'],
  ['IART', 'artist'],
  ['ISFT', 'software'],
  ['ICMT', 'comment'],
] as const;

function infoChunk(text: WavText): Uint8Array {
  const parts: Uint8Array[] = [new TextEncoder().encode('INFO')];
  for (const [id, field] of INFO_FIELDS) {
    const value = text[field];
    if (value !== undefined) parts.push(chunk(id, new TextEncoder().encode(`${value}\0`)));
  }
  return chunk('LIST', Buffer.concat(parts));
}

function parseInfo(bytes: Uint8Array, view: DataView, start: number, end: number): WavText {
  const text: Record<string, string> = {};
  for (let offset = start; offset + 8 <= end;) {
    const id = letters(bytes, offset, 4);
    const size = view.getUint32(offset + 4, true);
    if (size > end - offset - 8) break;
    const field = INFO_FIELDS.find(([known]) => known === id)?.[1];
    const raw = bytes.subarray(offset + 8, offset + 8 + size);
    if (field) text[field] = new TextDecoder().decode(raw).replace(/\0+$/, '');
    offset += 8 + size + (size % 2);
  }
  return text;
}

interface Format {
  readonly encoding: typeof PCM | typeof FLOAT;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  readonly frameBytes: number;
}

type FormatResult = { readonly ok: true; readonly format: Format } | { readonly ok: false; readonly error: WavError };

function parseFormat(view: DataView, start: number, size: number): FormatResult {
  const refuse = (kind: 'bad-format' | 'unsupported', detail: string): FormatResult => ({
    ok: false,
    error: { kind, detail },
  });
  if (size < 16) return refuse('bad-format', `fmt chunk of ${size} bytes`);
  const declared = view.getUint16(start, true);
  const extended = declared === EXTENSIBLE && size >= 40;
  const encoding = extended ? view.getUint16(start + 24, true) : declared;
  const channels = view.getUint16(start + 2, true);
  const sampleRate = view.getUint32(start + 4, true);
  const frameBytes = view.getUint16(start + 12, true);
  const bits = view.getUint16(start + 14, true);

  if (channels < 1 || channels > MAX_CHANNELS) return refuse('unsupported', `${channels} channels`);
  if (sampleRate < 8_000 || sampleRate > 384_000) return refuse('unsupported', `sample rate ${sampleRate}`);
  const known = (encoding === PCM && [8, 16, 24, 32].includes(bits)) || (encoding === FLOAT && [32, 64].includes(bits));
  if (!known) return refuse('unsupported', `encoding ${encoding} with ${bits} bits`);
  if (frameBytes !== (channels * bits) / 8) return refuse('bad-format', `block of ${frameBytes} bytes`);
  return { ok: true, format: { encoding: encoding, channels, sampleRate, bits, frameBytes } };
}

function decodeSamples(view: DataView, start: number, frames: number, format: Format): Float32Array[] {
  const read = sampleReader(view, format);
  const width = format.bits / 8;
  return Array.from({ length: format.channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    let offset = start + channel * width;
    for (let i = 0; i < frames; i++, offset += format.frameBytes) samples[i] = read(offset);
    return samples;
  });
}

function sampleReader(view: DataView, format: Format): (offset: number) => number {
  if (format.encoding === FLOAT) {
    const read = format.bits === 32 ? view.getFloat32 : view.getFloat64;
    return (offset) => {
      const value = read.call(view, offset, true);
      return Number.isFinite(value) ? value : 0;
    };
  }
  switch (format.bits) {
    case 8:
      return (offset) => (view.getUint8(offset) - 128) / 128;
    case 16:
      return (offset) => view.getInt16(offset, true) / 32_768;
    case 24:
      return (offset) => ((view.getInt8(offset + 2) << 16) | view.getUint16(offset, true)) / FULL_SCALE_24;
    default:
      return (offset) => view.getInt32(offset, true) / 2_147_483_648;
  }
}

function writePcm24(bytes: Uint8Array, start: number, { left, right }: StereoAudio): void {
  for (let i = 0, at = start; i < left.length; i++, at += BYTES_PER_FRAME) {
    const l = quantise(left[i] ?? 0);
    const r = quantise(right[i] ?? 0);
    bytes[at] = l;
    bytes[at + 1] = l >> 8;
    bytes[at + 2] = l >> 16;
    bytes[at + 3] = r;
    bytes[at + 4] = r >> 8;
    bytes[at + 5] = r >> 16;
  }
}

function quantise(sample: number): number {
  const value = Math.round(sample * FULL_SCALE_24);
  return value > FULL_SCALE_24 - 1 ? FULL_SCALE_24 - 1 : value < -FULL_SCALE_24 ? -FULL_SCALE_24 : value;
}

function chunk(id: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  writeAscii(bytes, 0, id);
  new DataView(bytes.buffer).setUint32(4, body.length, true);
  bytes.set(body, 8);
  return bytes;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i);
}
