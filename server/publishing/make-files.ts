import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type DeliveredLabels, deliveredWav } from '../../domain/audio/delivered-wav.ts';
import { type Original, PRESET_FORMATS, type SoundFile, openOriginal } from '../../domain/audio/originals.ts';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { inStudio } from '../../domain/listening/heard.ts';
import type { SoundsTable } from '../catalogue/catalogue.tables.ts';
import type { PreviewEncoder } from '../media/mp3.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { measureWaveform } from '../media/peaks.ts';
import { deliveredKey, importedPreviewKey, masterKey } from './media-keys.ts';

/** A file as it was delivered. */
type Master = Pick<SoundsTable, 'sha256' | 'bytes' | 'crc32' | 'object_key'>;

/** What the shop stores about a file, once master and preview are in the object store. */
export interface MadeFile extends Pick<
  SoundsTable,
  'extension' | 'mime' | 'seconds' | 'object_key' | 'preview_key' | 'sha256' | 'crc32' | 'bytes' | 'peaks' | 'tone'
> {
  /** The delivered file, if customers get another one. */
  readonly original: Master | null;
  /** The slug of a preset's format; null for anything else. */
  readonly preset: { readonly slug: string; readonly name: string } | null;
}

export type Made =
  | { readonly kind: 'made'; readonly file: MadeFile }
  /** It is no longer the file that was checked. */
  | { readonly kind: 'changed' };

export interface Means {
  readonly objects: ObjectStore;
  readonly encoder: PreviewEncoder;
}

interface Making {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly labels: DeliveredLabels;
}

/**
 * Stores the delivered file byte for byte, and what customers get if that has other chunks; renders its preview, and
 * measures what lists show.
 */
export async function makeFiles({ objects, encoder }: Means, { path, bytes, sha256, labels }: Making): Promise<Made> {
  const opened = openOriginal(path, bytes);
  if (!opened.ok || digestOf(bytes) !== sha256) return { kind: 'changed' };
  const { original } = opened;
  const { extension, mime } = formatOf(original);
  const master = { sha256, bytes: bytes.length, crc32: crc32(bytes), object_key: masterKey(sha256, extension) };
  await putOnce(objects, master.object_key, bytes.length, () => bytes);
  const base = { extension, mime, ...(await delivered(objects, master, { bytes, labels })) };
  if (original.kind !== 'sound') {
    const preset = original.kind === 'preset' ? { slug: original.format, name: PRESET_FORMATS[original.format] } : null;
    const seconds = original.kind === 'midi' ? secondsOf(original.midi) : 0;
    const silent = { preview_key: null, peaks: null, tone: null };
    return { kind: 'made', file: { ...base, ...silent, seconds, preset } };
  }
  const { sound } = original;
  const preview_key = importedPreviewKey(sha256);
  const audio = heardAs(sound);
  await putOnce(objects, preview_key, null, () => encoder.encode(audio));
  const { peaks, tone } = measureWaveform(audio);
  const seconds = sound.frames / sound.sampleRate;
  return { kind: 'made', file: { ...base, preview_key, peaks, tone, seconds, preset: null } };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The file that customers get, and what it was made from. */
export type Delivered = Pick<MadeFile, 'object_key' | 'sha256' | 'crc32' | 'bytes' | 'original'>;

/** Stores the file that customers get of one that is on sale as it was delivered; it has to be what it was. */
export async function makeDelivered(
  { objects }: Pick<Means, 'objects'>,
  { key, sha256, labels }: { readonly key: string; readonly sha256: string; readonly labels: DeliveredLabels },
): Promise<{ readonly kind: 'made'; readonly file: Delivered } | { readonly kind: 'changed' }> {
  const stored = await objects.read(key);
  if (stored === null || digestOf(stored) !== sha256) return { kind: 'changed' };
  const bytes = new Uint8Array(stored);
  const master = { sha256, bytes: bytes.length, crc32: crc32(bytes), object_key: key };
  return { kind: 'made', file: await delivered(objects, master, { bytes, labels }) };
}

/** Stores the file that customers get: the delivered one if the shop has no chunks to write. */
async function delivered(
  objects: ObjectStore,
  master: Master,
  { bytes, labels }: Pick<Making, 'bytes' | 'labels'>,
): Promise<Delivered> {
  const written = deliveredWav(bytes, labels);
  const sha256 = written && digestOf(written);
  if (written === null || sha256 === null || sha256 === master.sha256) return { ...master, original: null };
  const object_key = deliveredKey(sha256);
  await putOnce(objects, object_key, written.length, () => written);
  return { object_key, sha256, crc32: crc32(written), bytes: written.length, original: master };
}

export type Previewed = { readonly kind: 'made' } | { readonly kind: 'silent' };

/** Renders the customers' preview of a file that is not on sale; without one, it is not a sound. */
export async function makePreview(
  { objects, encoder }: Means,
  { bytes, key }: { readonly bytes: Uint8Array; readonly key: string },
): Promise<Previewed> {
  const opened = openOriginal(key, bytes);
  if (!opened.ok || opened.original.kind !== 'sound') return { kind: 'silent' };
  const { sound } = opened.original;
  await putOnce(objects, key, null, () => encoder.encode(heardAs(sound)));
  return { kind: 'made' };
}

const heardAs = ({ channels, sampleRate }: SoundFile): StereoAudio => withinFullScale(inStudio(channels, sampleRate));

/** An existing key has these bytes, unless the size differs: an earlier run has stored it. */
async function putOnce(objects: ObjectStore, key: string, size: number | null, make: () => Uint8Array): Promise<void> {
  const found = await objects.stat(key);
  if (found !== null && (size === null ? found.size > 0 : found.size === size)) return;
  await objects.put(key, make());
}

const SOUND_MIMES: Readonly<Record<SoundFile['container'], string>> = {
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
};

function formatOf(original: Original): { readonly extension: string; readonly mime: string } {
  switch (original.kind) {
    case 'sound':
      return { extension: original.sound.container, mime: SOUND_MIMES[original.sound.container] };
    case 'midi':
      return { extension: 'mid', mime: 'audio/midi' };
    case 'preset':
      return {
        extension: original.format,
        mime: original.format === 'syx' ? 'application/x-sysex' : 'application/octet-stream',
      };
  }
}

/** The default tempo of MIDI files that have none. */
const USUAL_BPM = 120;

const secondsOf = ({ beats, bpm }: { readonly beats: number; readonly bpm: number | null }): number =>
  (beats * 60) / (bpm ?? USUAL_BPM);

/** A float file may exceed the range of an MP3. */
function withinFullScale(audio: StereoAudio): StereoAudio {
  let peak = 1;
  for (const samples of [audio.left, audio.right])
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 1) return audio;
  return { left: audio.left.map((sample) => sample / peak), right: audio.right.map((sample) => sample / peak) };
}
