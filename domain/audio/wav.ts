import { type Chunk, writeChunkFile, writeChunkList } from './chunk-file.ts';
import { chunkListOf, letters, viewOf } from './chunks.ts';
import { type SampleFormat, type Samples, decodeSamples } from './pcm.ts';
import { SAMPLE_RATE, type StereoAudio } from './stereo.ts';
import { bytesFrom, textFrom } from './utf8.ts';

/** The tempo and pitch that the `acid` chunk gives to samplers and workstations. */
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
  readonly product?: string;
  readonly genre?: string;
  readonly copyright?: string;
}

export interface WavMetadata {
  readonly acid?: AcidInfo;
  /** MIDI note at which the sound plays untransposed: from the `smpl` chunk of a pitched one-shot. */
  readonly unityNote?: number;
  readonly text?: WavText;
}

/** A parsed WAV file: decoded channels and whatever metadata was understood. */
export interface WavFile extends Samples {
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  readonly frames: number;
  readonly metadata: WavMetadata;
}

/** Why a file of sound cannot be read. */
export type ContainerError =
  /** A part claims more bytes than are left in the file. */
  | { readonly kind: 'truncated'; readonly part: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'missing'; readonly part: string }
  | { readonly kind: 'too-many-parts' }
  /** A number in a part that cannot be. */
  | { readonly kind: 'malformed'; readonly part: string; readonly value: number }
  | { readonly kind: 'unsupported'; readonly what: 'channels' | 'rate' | 'encoding' | 'bits'; readonly value: string };

export type WavError = { readonly kind: 'not-a-wav' } | ContainerError;

export type Opened<Wav> = { readonly ok: true; readonly wav: Wav } | { readonly ok: false; readonly error: WavError };

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
const MIN_RATE = 8_000;
const MAX_RATE = 384_000;

/** Writes 24-bit stereo, at 44.1 kHz by default, with its `acid`, `smpl` and `LIST INFO` chunks before the samples. */
export function writeWav(
  audio: StereoAudio,
  { acid, unityNote, text }: WavMetadata = {},
  sampleRate = SAMPLE_RATE,
): Uint8Array {
  return writeChunkFile('RIFF/WAVE', [
    formatChunk({ channels: 2, sampleRate, bits: 24 }),
    ...(acid ? [acidChunk(acid)] : []),
    ...(unityNote === undefined ? [] : [samplerChunk(unityNote, sampleRate)]),
    ...(text ? [infoChunk(text)] : []),
    { id: 'data', body: pcm24Of(audio) },
  ]);
}

/** A WAV file whose samples are not decoded yet. */
export interface OpenWav {
  readonly format: SampleFormat;
  /** The bytes of its samples. */
  readonly data: Uint8Array;
  /** Every chunk in its order. */
  readonly chunks: readonly Chunk[];
}

/** Opens a WAV file of untrusted bytes. Every size is checked against what is left; bad input is a value, not a throw. */
export function openWav(bytes: Uint8Array): Opened<OpenWav> {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WAVE') return refuse({ kind: 'not-a-wav' });
  const chunks = chunkListOf(bytes, true);
  if (!chunks) return refuse({ kind: 'too-many-parts' });
  const cut = chunks.find(({ size, body }) => size > body.length);
  if (cut) return refuse({ kind: 'truncated', part: cut.id, needed: cut.size, left: cut.body.length });
  const [head, data] = ['fmt ', 'data'].map((name) => chunks.find(({ id }) => id === name)?.body);
  if (!head) return refuse({ kind: 'missing', part: 'fmt ' });
  const read = readFormat(head);
  if (!read.ok) return read;
  if (!data) return refuse({ kind: 'missing', part: 'data' });
  return { ok: true, wav: { format: read.wav, data, chunks } };
}

/** Reads a WAV file of untrusted bytes, with its samples as numbers. */
export function parseWav(bytes: Uint8Array): Opened<WavFile> {
  const opened = openWav(bytes);
  if (!opened.ok) return opened;
  const { format, data, chunks } = opened.wav;
  const frames = Math.floor(data.length / format.frameBytes);
  const { sampleRate, bits: bitsPerSample } = format;
  const samples = decodeSamples(data, format);
  return { ok: true, wav: { sampleRate, bitsPerSample, frames, ...samples, metadata: metadataOf(chunks) } };
}

/** The tempo, notes and texts in the chunks of a WAV. */
export function metadataOf(chunks: readonly Chunk[]): WavMetadata {
  const bodyOf = (name: string, least: number): Uint8Array | undefined =>
    chunks.find(({ id, body }) => id === name && body.length >= least)?.body;
  const [acid, sampler] = [bodyOf('acid', 24), bodyOf('smpl', 36)];
  const text = textOf(chunks);
  return {
    ...(acid && { acid: parseAcid(viewOf(acid)) }),
    ...(sampler && { unityNote: viewOf(sampler).getUint32(12, true) }),
    ...(text && { text }),
  };
}

/** The chunk with the sample format: PCM. */
export function formatChunk({
  channels,
  sampleRate,
  bits,
}: Pick<SampleFormat, 'channels' | 'sampleRate' | 'bits'>): Chunk {
  const body = new Uint8Array(16);
  const view = viewOf(body);
  const frameBytes = (channels * bits) / 8;
  view.setUint16(0, PCM, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, sampleRate, true);
  view.setUint32(8, sampleRate * frameBytes, true);
  view.setUint16(12, frameBytes, true);
  view.setUint16(14, bits, true);
  return { id: 'fmt ', body };
}

/** The chunk for workstations. */
export function acidChunk(acid: AcidInfo): Chunk {
  const body = new Uint8Array(24);
  const view = viewOf(body);
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
  return { id: 'acid', body };
}

function parseAcid(view: DataView): AcidInfo {
  const flags = view.getUint32(0, true);
  return {
    oneShot: (flags & ACID_ONE_SHOT) !== 0,
    rootNote: (flags & ACID_ROOT_VALID) !== 0 ? view.getUint16(4, true) : null,
    beats: view.getUint32(12, true),
    denominator: view.getUint16(16, true),
    numerator: view.getUint16(18, true),
    tempo: view.getFloat32(20, true),
  };
}

/** The chunk for samplers; with `looped` frames, all of them repeat. */
export function samplerChunk(unityNote: number, sampleRate: number, looped: number | null = null): Chunk {
  const body = new Uint8Array(36 + (looped === null ? 0 : 24));
  const view = viewOf(body);
  view.setUint32(8, Math.round(1e9 / sampleRate), true);
  view.setUint32(12, unityNote, true);
  if (looped !== null) {
    view.setUint32(28, 1, true);
    view.setUint32(48, looped - 1, true);
  }
  return { id: 'smpl', body };
}

const INFO_FIELDS = [
  ['INAM', 'title'],
  ['IART', 'artist'],
  ['ISFT', 'software'],
  ['ICMT', 'comment'],
  ['IPRD', 'product'],
  ['IGNR', 'genre'],
  ['ICOP', 'copyright'],
] as const;

/** Texts are chunks as well, in a list of their own; `others` fill in what they leave out. */
export function infoChunk(text: WavText, others: readonly Chunk[] = []): Chunk {
  const texts = INFO_FIELDS.flatMap(([id, field]): readonly Chunk[] => {
    const value = text[field];
    return value === undefined ? others.filter((other) => other.id === id) : [{ id, body: bytesFrom(`${value}\0`) }];
  });
  const rest = others.filter((other) => INFO_FIELDS.every(([id]) => id !== other.id));
  return { id: 'LIST', body: writeChunkList('INFO', [...texts, ...rest]) };
}

/** Whether a chunk is the list of texts. */
export const isInfo = ({ id, body }: Chunk): boolean =>
  id === 'LIST' && body.length >= 4 && letters(body, 0, 4) === 'INFO';

/** The texts of a file; undefined if it has none. */
export function textOf(chunks: readonly Chunk[]): WavText | undefined {
  const list = chunks.find(isInfo)?.body;
  if (!list) return undefined;
  const text: { -readonly [Field in keyof WavText]: WavText[Field] } = {};
  for (const { id, size, body } of chunkListOf(list, true, 4) ?? []) {
    const field = INFO_FIELDS.find(([known]) => known === id)?.[1];
    if (field && size === body.length) text[field] = textFrom(body);
  }
  return text;
}

/** The limits of all our readers, whatever the file is for. */
export function beyondReading(channels: number, sampleRate: number): ContainerError | null {
  if (channels < 1 || channels > MAX_CHANNELS)
    return { kind: 'unsupported', what: 'channels', value: String(channels) };
  return sampleRate >= MIN_RATE && sampleRate <= MAX_RATE
    ? null
    : { kind: 'unsupported', what: 'rate', value: String(sampleRate) };
}

const refuse = (error: WavError) => ({ ok: false, error }) as const;

function readFormat(body: Uint8Array): Opened<SampleFormat> {
  if (body.length < 16) return refuse({ kind: 'malformed', part: 'fmt ', value: body.length });
  const view = viewOf(body);
  const declared = view.getUint16(0, true);
  const code = declared === EXTENSIBLE && body.length >= 40 ? view.getUint16(24, true) : declared;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const frameBytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);

  const isPcm = code === PCM && [8, 16, 24, 32].includes(bits);
  if (!isPcm && !(code === FLOAT && [32, 64].includes(bits)))
    return refuse({ kind: 'unsupported', what: 'encoding', value: `${code}/${bits}` });
  if (frameBytes !== (channels * bits) / 8) return refuse({ kind: 'malformed', part: 'fmt ', value: frameBytes });
  const wrong = beyondReading(channels, sampleRate);
  if (wrong) return refuse(wrong);
  return { ok: true, wav: { encoding: isPcm ? 'pcm' : 'float', channels, sampleRate, bits, frameBytes } };
}

function pcm24Of({ left, right }: StereoAudio): Uint8Array {
  const bytes = new Uint8Array(left.length * BYTES_PER_FRAME);
  for (let i = 0, at = 0; i < left.length; i += 1, at += BYTES_PER_FRAME) {
    const l = quantise(left[i] ?? 0);
    const r = quantise(right[i] ?? 0);
    bytes[at] = l;
    bytes[at + 1] = l >> 8;
    bytes[at + 2] = l >> 16;
    bytes[at + 3] = r;
    bytes[at + 4] = r >> 8;
    bytes[at + 5] = r >> 16;
  }
  return bytes;
}

function quantise(sample: number): number {
  const value = Math.round(sample * FULL_SCALE_24);
  return value > FULL_SCALE_24 - 1 ? FULL_SCALE_24 - 1 : value < -FULL_SCALE_24 ? -FULL_SCALE_24 : value;
}
