import { isAiff, parseAiff } from './aiff.ts';
import { marksForWav } from './aiff-marks.ts';
import { type Chunk, writeChunkFile, writeChunkList } from './chunk-file.ts';
import { chunkListOf, letters, viewOf } from './chunks.ts';
import { isFlac, parseFlac } from './flac.ts';
import { ORIGINAL_LIMITS } from './originals.ts';
import { type SampleFormat, sampleReader, sampleWriter } from './pcm.ts';
import { formatChunk, openWav } from './wav.ts';

/** A sound file that can be edited: samples in the format of a WAV, and every chunk in order. */
export interface EditableSound {
  readonly format: SampleFormat;
  readonly frames: number;
  readonly data: Uint8Array;
  readonly chunks: readonly Chunk[];
}

/** An edit of a sound. Positions are frames of the opened file. */
export interface SoundEdit {
  /** Frames that are cut off its beginning. */
  readonly from: number;
  /** How long it is then; what is missing at the end is silence. */
  readonly frames: number;
  /** Subtracted from each channel first, relative to full scale. */
  readonly offsets: readonly number[];
  /** The factor for a frame of the new sound; 1 leaves its bytes unchanged. */
  readonly gainAt: (frame: number) => number;
  /** Only the first channel is left. */
  readonly toMono: boolean;
  /** The beats written for samplers; null keeps the previous number. */
  readonly beats: number | null;
}

/** Formats of FLAC and AIFF that a WAV holds bit for bit. */
const KEPT_BITS = new Set([16, 24]);

/** Opens what `editedWav` can change without loss; null for anything else. */
export function openEditable(bytes: Uint8Array): EditableSound | null {
  if (isFlac(bytes)) {
    const flac = parseFlac(bytes, ORIGINAL_LIMITS.samples);
    return flac.ok ? asWav(flac.file.channels, flac.file, flac.file.chunks) : null;
  }
  if (isAiff(bytes)) {
    const aiff = parseAiff(bytes);
    if (!aiff.ok || aiff.file.format.encoding !== 'pcm') return null;
    const { channels, format, chunks } = aiff.file;
    const told = { sampleRate: format.sampleRate, frames: channels[0]?.length ?? 0 };
    return asWav(channels, format, marksForWav(chunks, told));
  }
  const opened = openWav(bytes);
  if (!opened.ok) return null;
  const { format, data, chunks } = opened.wav;
  const frames = Math.floor(data.length / format.frameBytes);
  if (frames === 0 || frames * format.channels > ORIGINAL_LIMITS.samples) return null;
  return { format, frames, data, chunks };
}

function asWav(
  channels: readonly Float32Array[],
  { sampleRate, bits }: Pick<SampleFormat, 'sampleRate' | 'bits'>,
  beside: readonly Chunk[],
): EditableSound | null {
  const frames = channels[0]?.length ?? 0;
  if (!KEPT_BITS.has(bits) || frames === 0) return null;
  const frameBytes = (channels.length * bits) / 8;
  const format = { encoding: 'pcm', channels: channels.length, sampleRate, bits, frameBytes } as const;
  const data = new Uint8Array(frames * frameBytes);
  const write = sampleWriter(viewOf(data), format);
  channels.forEach((samples, channel) =>
    samples.forEach((sample, frame) => write(frame * frameBytes + (channel * bits) / 8, sample)),
  );
  const others = beside.filter(({ id }) => id !== 'fmt ' && id !== 'data');
  return { format, frames, data, chunks: [formatChunk(format), ...others, { id: 'data', body: data }] };
}

/** A new WAV of what was opened, which itself stays unchanged. Bytes of samples that nothing changes are the same. */
export function editedWav({ format, data, chunks }: EditableSound, edit: SoundEdit): Uint8Array<ArrayBuffer> {
  const samples = editedSamples(format, data, edit);
  const list = keptCues(chunks, edit);
  return new Uint8Array(
    writeChunkFile(
      'RIFF/WAVE',
      list.flatMap((chunk) => {
        const body = chunk.id === 'data' ? samples : editedChunk(chunk, format, edit);
        return body === null ? [] : [{ id: chunk.id, body }];
      }),
    ),
  );
}

function editedSamples(format: SampleFormat, data: Uint8Array, edit: SoundEdit): Uint8Array {
  const { frameBytes, channels, bits } = format;
  const { from, frames, offsets, gainAt, toMono } = edit;
  const body = new Uint8Array(frames * frameBytes);
  const whole = Math.floor(data.length / frameBytes) * frameBytes;
  body.set(data.subarray(Math.min(whole, from * frameBytes), Math.min(whole, (from + frames) * frameBytes)));
  const width = bits / 8;
  const view = viewOf(body);
  const [read, write] = [sampleReader(view, format, true), sampleWriter(view, format)];
  const isOff = offsets.some((offset) => offset !== 0);
  for (let frame = 0; frame < frames; frame += 1) {
    const gain = gainAt(frame);
    if (gain === 1 && !isOff) continue;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = frame * frameBytes + channel * width;
      write(at, (read(at) - (offsets[channel] ?? 0)) * gain);
    }
  }
  if (!toMono) return body;
  const mono = new Uint8Array(frames * width);
  for (let frame = 0; frame < frames; frame += 1)
    mono.set(body.subarray(frame * frameBytes, frame * frameBytes + width), frame * width);
  return mono;
}

/** Chunks that describe the old samples and cannot be recomputed. */
const OUTDATED = new Set(['PEAK', 'levl', 'MD5 ', 'plst', 'LGWV', 'RSRC']);
const FRONT_CENTER = 4;
const EXTENSIBLE_BYTES = 40;
const ACID_BYTES = 24;
const ACID_ONE_SHOT = 1;
const SAMPLER_BYTES = 36;
const LOOP_BYTES = 24;
const CUE_BYTES = 24;
/** The offset of the time reference, in samples since midnight, in a broadcast extension. */
const TIME_REFERENCE = 338;

/** A chunk adjusted to the new sound; null if it no longer applies. */
function editedChunk({ id, body }: Chunk, format: SampleFormat, edit: SoundEdit): Uint8Array | null {
  if (OUTDATED.has(id)) return null;
  const copy = body.slice();
  const view = viewOf(copy);
  switch (id) {
    case 'fmt ':
      if (edit.toMono) {
        const frameBytes = format.bits / 8;
        view.setUint16(2, 1, true);
        view.setUint32(8, format.sampleRate * frameBytes, true);
        view.setUint16(12, frameBytes, true);
        if (copy.length >= EXTENSIBLE_BYTES) view.setUint32(20, FRONT_CENTER, true);
      }
      return copy;
    case 'fact':
      if (copy.length >= 4) view.setUint32(0, edit.frames, true);
      return copy;
    case 'acid':
      if (edit.beats !== null && copy.length >= ACID_BYTES && (view.getUint32(0, true) & ACID_ONE_SHOT) === 0)
        view.setUint32(12, edit.beats, true);
      return copy;
    case 'smpl':
      return copy.length >= SAMPLER_BYTES ? editedSampler(copy, edit) : copy;
    case 'cue ':
      return copy.length >= 4 ? editedCues(copy, edit) : copy;
    case 'bext':
      if (edit.from > 0 && copy.length >= TIME_REFERENCE + 8)
        view.setBigUint64(TIME_REFERENCE, view.getBigUint64(TIME_REFERENCE, true) + BigInt(edit.from), true);
      return copy;
    default:
      return copy;
  }
}

/** The loops of a sampler are cut to the sound; those outside it are dropped. */
function editedSampler(body: Uint8Array, { from, frames }: SoundEdit): Uint8Array {
  const view = viewOf(body);
  const count = Math.min(view.getUint32(28, true), Math.floor((body.length - SAMPLER_BYTES) / LOOP_BYTES));
  const loops: Uint8Array[] = [];
  for (let at = SAMPLER_BYTES; at < SAMPLER_BYTES + count * LOOP_BYTES; at += LOOP_BYTES) {
    const start = Math.max(0, view.getUint32(at + 8, true) - from);
    const end = Math.min(frames - 1, view.getUint32(at + 12, true) - from);
    if (end <= start) continue;
    const loop = body.slice(at, at + LOOP_BYTES);
    viewOf(loop).setUint32(8, start, true);
    viewOf(loop).setUint32(12, end, true);
    loops.push(loop);
  }
  const rest = body.subarray(SAMPLER_BYTES + count * LOOP_BYTES);
  const edited = joined([body.slice(0, SAMPLER_BYTES), ...loops, rest]);
  viewOf(edited).setUint32(28, loops.length, true);
  return edited;
}

function cuesIn(body: Uint8Array): readonly Uint8Array[] {
  const count = Math.min(viewOf(body).getUint32(0, true), Math.floor((body.length - 4) / CUE_BYTES));
  return Array.from({ length: count }, (_, at) => body.subarray(4 + at * CUE_BYTES, 4 + (at + 1) * CUE_BYTES));
}

/** The position of a mark, in frames of the sound. */
const placeOf = (cue: Uint8Array): number => viewOf(cue).getUint32(20, true);
const isInside = (cue: Uint8Array, { from, frames }: SoundEdit): boolean =>
  placeOf(cue) >= from && placeOf(cue) < from + frames;

function editedCues(body: Uint8Array, edit: SoundEdit): Uint8Array {
  const cues = cuesIn(body)
    .filter((cue) => isInside(cue, edit))
    .map((cue) => {
      const moved = cue.slice();
      const view = viewOf(moved);
      view.setUint32(4, Math.max(0, view.getUint32(4, true) - edit.from), true);
      view.setUint32(20, placeOf(cue) - edit.from, true);
      return moved;
    });
  const count = new Uint8Array(4);
  viewOf(count).setUint32(0, cues.length, true);
  return joined([count, ...cues]);
}

/** Without the names of marks that lay outside. */
function keptCues(chunks: readonly Chunk[], edit: SoundEdit): readonly Chunk[] {
  const cues = chunks.find(({ id, body }) => id === 'cue ' && body.length >= 4);
  const gone = new Set(
    (cues ? cuesIn(cues.body) : []).filter((cue) => !isInside(cue, edit)).map((cue) => viewOf(cue).getUint32(0, true)),
  );
  if (gone.size === 0) return chunks;
  return chunks.map((chunk) => {
    if (chunk.id !== 'LIST' || letters(chunk.body, 0, 4) !== 'adtl') return chunk;
    const named = chunkListOf(chunk.body, true, 4) ?? [];
    const kept = named.filter(({ body }) => body.length < 4 || !gone.has(viewOf(body).getUint32(0, true)));
    return { id: chunk.id, body: writeChunkList('adtl', kept) };
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
