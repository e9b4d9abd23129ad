import { pitchedKey } from '../catalogue/musical-key.ts';
import { type Chunk, writeChunkFile } from './chunk-file.ts';
import { chunkListOf, viewOf } from './chunks.ts';
import { rightsText } from './delivered-wav.messages.ts';
import type { SampleFormat } from './pcm.ts';
import { acidChunk, infoChunk, isInfo, metadataOf, openWav, samplerChunk } from './wav.ts';

/** The shop's data of a sound, for the chunks of the file that customers get. */
export interface DeliveredLabels {
  readonly title: string;
  readonly provider: string;
  readonly pack: string;
  /** Display names. */
  readonly genres: readonly string[];
  readonly isLoop: boolean;
  readonly bpm: number | null;
  readonly key: string | null;
}

/**
 * The WAV that customers get: every sample and every chunk of the original, with the shop's tempo, root and texts. New
 * chunks are written before the samples. Null if it cannot be read as a WAV: then the original is delivered unchanged.
 */
export function deliveredWav(original: Uint8Array, labels: DeliveredLabels): Uint8Array<ArrayBuffer> | null {
  const opened = openWav(original);
  if (!opened.ok) return null;
  const { format, data, chunks } = opened.wav;
  const frames = Math.floor(data.length / format.frameBytes);
  if (frames === 0) return null;
  const root = rootOf(chunks, labels.key);
  const acid = acidOf(chunks, labels, { root, seconds: frames / format.sampleRate });
  const sampler = samplerOf(chunks, labels, { root, format, frames });
  const isReplaced = (chunk: Chunk): boolean =>
    (chunk.id === 'acid' && acid !== null) || (chunk.id === 'smpl' && sampler !== null) || isInfo(chunk);
  const written = [...(acid ? [acid] : []), ...(sampler ? [sampler] : []), infoOf(chunks, labels)];
  const kept = chunks.filter((chunk) => !isReplaced(chunk));
  const at = kept.findIndex(({ id }) => id === 'data');
  return new Uint8Array(writeChunkFile('RIFF/WAVE', [...kept.slice(0, at), ...written, ...kept.slice(at)]));
}

/** The octave in which readers of `acid` expect roots, and the default note of a sampler. */
const LOWEST_ROOT = 48;
const MIDDLE_C = 60;

/** The note of a key; in the octave of the provider's chunks if they name the same note. */
function rootOf(chunks: readonly Chunk[], key: string | null): number | null {
  const pitch = key === null ? null : (pitchedKey(key)?.pitch ?? null);
  if (pitch === null) return null;
  const said = metadataOf(chunks).acid?.rootNote ?? null;
  return said !== null && said % 12 === pitch ? said : LOWEST_ROOT + pitch;
}

const DISK_BASED = 0x08;
/** Tempos this close are equal to people who label by hand. */
const SAME_BPM = 0.5;
/** In beats: a loop that is off by more is not whole but has a tail. */
const WHOLE = 0.1;

/** Null keeps the provider's chunk: the shop says nothing about a loop without a tempo. */
function acidOf(
  chunks: readonly Chunk[],
  { isLoop, bpm }: DeliveredLabels,
  { root, seconds }: { readonly root: number | null; readonly seconds: number },
): Chunk | null {
  if (isLoop && bpm === null) return null;
  const { acid: own } = metadataOf(chunks);
  const ownBeats = own && bpm !== null && own.beats > 0 && Math.abs(own.tempo - bpm) < SAME_BPM ? own.beats : null;
  const [numerator, denominator] =
    own && own.numerator > 0 && own.denominator > 0 ? [own.numerator, own.denominator] : [4, 4];
  const chunk = acidChunk({
    oneShot: !isLoop,
    rootNote: root,
    beats: isLoop ? (ownBeats ?? beatsIn(seconds, bpm ?? 0)) : 0,
    numerator,
    denominator,
    tempo: bpm ?? 0,
  });
  const before = chunks.find(({ id, body }) => id === 'acid' && body.length >= chunk.body.length)?.body;
  if (before) {
    const view = viewOf(chunk.body);
    view.setUint32(0, view.getUint32(0, true) | (viewOf(before).getUint32(0, true) & DISK_BASED), true);
  }
  return chunk;
}

function beatsIn(seconds: number, bpm: number): number {
  const beats = (seconds * bpm) / 60;
  const nearest = Math.round(beats);
  return Math.max(1, Math.abs(beats - nearest) <= WHOLE ? nearest : Math.floor(beats));
}

interface Sampled {
  readonly root: number | null;
  readonly format: SampleFormat;
  readonly frames: number;
}

const UNITY_NOTE = 12;

/** The provider's chunk is kept, with the shop's note; null if there is nothing to write. */
function samplerOf(chunks: readonly Chunk[], { isLoop }: DeliveredLabels, { root, format, frames }: Sampled) {
  const own = chunks.find(({ id, body }) => id === 'smpl' && body.length >= 36);
  if (!own) {
    if (!isLoop && root === null) return null;
    return samplerChunk(root ?? MIDDLE_C, format.sampleRate, isLoop ? frames : null);
  }
  if (root === null || viewOf(own.body).getUint32(UNITY_NOTE, true) % 12 === root % 12)
    return { id: own.id, body: own.body };
  const body = own.body.slice();
  viewOf(body).setUint32(UNITY_NOTE, root, true);
  return { id: own.id, body };
}

/** The shop's texts, and those of the provider's texts that the shop has no value for. */
function infoOf(chunks: readonly Chunk[], { title, provider, pack, genres }: DeliveredLabels): Chunk {
  const own = chunks
    .filter(isInfo)
    .flatMap(({ body }) => chunkListOf(body, true, 4) ?? [])
    .filter(({ size, body }) => size === body.length);
  const says = (wanted: string): boolean => own.some(({ id }) => id === wanted);
  return infoChunk(
    {
      title,
      artist: provider,
      product: pack,
      ...(genres.length > 0 && { genre: genres.join(', ') }),
      ...(!says('ICOP') && { copyright: rightsText(provider) }),
      ...(!says('ISFT') && { software: 'Loopstead' }),
    },
    own.filter(({ id }, at) => own.findIndex((other) => other.id === id) === at),
  );
}
