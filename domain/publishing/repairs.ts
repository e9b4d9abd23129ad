import { type EditableSound, editedWav } from '../audio/edit-wav.ts';
import { decodeSamples } from '../audio/pcm.ts';
import { isJump, offsetOf, seamOf } from '../listening/levels.ts';
import type { CheckCode } from './checks.ts';
import type { Finding } from './findings.ts';

/** Repairs that need no new export. Frames are those of the original. */
export type Repair =
  | { readonly kind: 'center'; readonly offsets: readonly number[] }
  | { readonly kind: 'cut-start'; readonly frames: number }
  /** To whole beats of its tempo; `missing` frames are filled with silence at its end. */
  | { readonly kind: 'trim'; readonly frames: number; readonly beats: number; readonly missing: number }
  /** Both ends, so that it starts and ends at zero. */
  | { readonly kind: 'fade-ends'; readonly frames: number }
  | { readonly kind: 'fade-out'; readonly frames: number }
  | { readonly kind: 'turn-down'; readonly decibels: number }
  | { readonly kind: 'to-mono' };

/** The repair of each finding, in the order in which they are applied: nothing is faded that will be cut. */
export const REPAIRED_BY = {
  'dc-offset': 'center',
  'late-start': 'cut-start',
  'not-whole-beats': 'trim',
  'seam-jump': 'fade-ends',
  'tail-cut': 'fade-out',
  'true-peak': 'turn-down',
  'dual-mono': 'to-mono',
} as const satisfies Partial<Record<CheckCode, Repair['kind']>>;

/** Kept before the first sound, so that an attack is not cut. */
const BEFORE_SECONDS = 0.001;
/** How much a loop may lack to a beat, to be filled with silence. */
const MOST_MISSING_SECONDS = 0.02;
const FADE_ENDS_SECONDS = 0.001;
const FADE_OUT_SECONDS = 0.05;
/** A shorter fade would end before the part that is measured. */
const LEAST_FADE_OUT_SECONDS = 0.03;
/** The curve of a fade-out: like the decay of a room. */
const FADE_POWER = 4;
/** The target level of a peak, with headroom for rounding. */
const PEAK_DECIBELS = -0.2;

/** Whether a finding may be repairable, as far as it can tell by itself. */
export const isRepairable = ({ code, file, evidence }: Finding): boolean =>
  file !== null && Object.hasOwn(REPAIRED_BY, code) && (code !== 'not-whole-beats' || evidence.beats !== undefined);

/** The repair of a finding; null if there is none for this sound. */
export function repairFor(finding: Finding, sound: EditableSound): Repair | null {
  if (!isRepairable(finding)) return null;
  const { format, frames } = sound;
  const { sampleRate } = format;
  const { evidence, measured } = finding;
  switch (finding.code) {
    case 'dc-offset':
      return { kind: 'center', offsets: channelsOf(sound).map(offsetOf) };
    case 'late-start': {
      const silence = Math.floor(((evidence.seconds?.[0] ?? 0) - BEFORE_SECONDS) * sampleRate);
      return silence > 0 && silence < frames ? { kind: 'cut-start', frames: silence } : null;
    }
    case 'not-whole-beats':
      return trimTo(evidence.beats ?? 0, evidence.bpm ?? 0, sound);
    case 'seam-jump':
      return fadeEnds(sound);
    case 'tail-cut': {
      const fade = Math.round(Math.min(FADE_OUT_SECONDS * sampleRate, frames / 2));
      return fade >= LEAST_FADE_OUT_SECONDS * sampleRate ? { kind: 'fade-out', frames: fade } : null;
    }
    case 'true-peak':
      return { kind: 'turn-down', decibels: (measured.value ?? 0) - PEAK_DECIBELS };
    case 'dual-mono':
      return format.channels === 2 ? { kind: 'to-mono' } : null;
    default:
      return null;
  }
}

const fadeEnds = ({ format, frames }: EditableSound): Repair => ({
  kind: 'fade-ends',
  frames: Math.max(1, Math.min(Math.round(FADE_ENDS_SECONDS * format.sampleRate), Math.floor(frames / 2))),
});

/** Trims a loop to this many beats, or fewer if it is shorter; null if it is shorter than one. */
export function trimTo(beats: number, bpm: number, { format, frames }: EditableSound): Repair | null {
  if (bpm <= 0 || beats < 1) return null;
  const wanted = framesOf(beats, bpm, format.sampleRate);
  const missing = Math.max(0, wanted - frames);
  if (missing <= MOST_MISSING_SECONDS * format.sampleRate) return { kind: 'trim', frames: wanted, beats, missing };
  const whole = Math.floor((frames * bpm) / (60 * format.sampleRate) + 1e-9);
  return whole < 1 ? null : { kind: 'trim', frames: framesOf(whole, bpm, format.sampleRate), beats: whole, missing: 0 };
}

const framesOf = (beats: number, bpm: number, sampleRate: number): number =>
  Math.round((beats * 60 * sampleRate) / bpm);

/** In this order, whatever order was requested. */
const ORDER: readonly Repair['kind'][] = Object.values(REPAIRED_BY);

/** The repairs of all findings of one sound, in order. A loop that would click at its cut also gets its ends faded. */
export function repairsFor(findings: readonly Finding[], sound: EditableSound): readonly Repair[] {
  const found = findings.flatMap((finding) => repairFor(finding, sound) ?? []);
  return withSeam(
    ORDER.flatMap((kind) => found.find((repair) => repair.kind === kind) ?? []),
    sound,
  );
}

/** The same repairs; the new seam of a trimmed loop decides whether it is faded. */
export function withSeam(repairs: readonly Repair[], sound: EditableSound): readonly Repair[] {
  const trim = repairs.find(({ kind }) => kind === 'trim');
  if (trim?.kind !== 'trim') return repairs;
  const others = repairs.filter(({ kind }) => kind !== 'fade-ends');
  const cut = channelsOf(sound).map((samples) => samples.subarray(0, trim.frames));
  if (!isJump(seamOf(cut))) return others;
  return [...others, fadeEnds(sound)].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const channelsOf = ({ data, format }: EditableSound): readonly Float32Array[] => decodeSamples(data, format).channels;

/** Where a repaired sound starts in its original, and its length, in frames. */
export function keptOf(
  repairs: readonly Repair[],
  sound: EditableSound,
): { readonly from: number; readonly frames: number } {
  let [from, frames] = [0, sound.frames];
  for (const repair of repairs) {
    if (repair.kind === 'trim') frames = repair.frames;
    if (repair.kind === 'cut-start') {
      from = repair.frames;
      frames -= repair.frames;
    }
  }
  return { from, frames };
}

/** Applies repairs and returns a new WAV. The original is unchanged. */
export function repaired(sound: EditableSound, repairs: readonly Repair[]): Uint8Array<ArrayBuffer> {
  const { from, frames } = keptOf(repairs, sound);
  let offsets: readonly number[] = [];
  let toMono = false;
  let beats: number | null = null;
  /** Where the sound ends and added silence starts. */
  let end = frames;
  let volume = 1;
  let [ends, out] = [0, 0];
  for (const repair of repairs)
    switch (repair.kind) {
      case 'center':
        offsets = repair.offsets;
        break;
      case 'trim':
        beats = repair.beats;
        end = frames - repair.missing;
        break;
      case 'fade-ends':
        ends = repair.frames;
        break;
      case 'fade-out':
        out = repair.frames;
        break;
      case 'turn-down':
        volume = 10 ** (-repair.decibels / 20);
        break;
      case 'to-mono':
        toMono = true;
        break;
      case 'cut-start':
    }
  const gainAt = (frame: number): number => {
    const left = end - 1 - frame;
    // Added silence stays silent.
    if (left < 0) return 0;
    const atEnds = ends > 0 ? Math.min(1, frame / ends, left / ends) : 1;
    return volume * atEnds * (out > 0 ? Math.min(1, left / out) ** FADE_POWER : 1);
  };
  return editedWav(sound, { from, frames, offsets, gainAt, toMono, beats });
}

/** The name of a repaired file, which is always a WAV. */
export const repairedPath = (path: string): string =>
  /\.wave?$/i.test(path) ? path : `${path.replace(/\.[^./]*$/, '')}.wav`;
