import { SAMPLE_RATE } from '../audio/stereo.ts';
import { type Moved, alignmentOf } from './alignment.ts';
import { type Peaks, SHORT_SECONDS, fingerprintOf, peaksOf } from './fingerprint.ts';
import { type Laid, laidOver } from './laid.ts';
import { marksOf } from './marks.ts';
import { type Sketch, isSameSketch, sketchOf } from './sketch.ts';

/** The data for comparing a sound with others. */
export interface Likeness {
  readonly sketch: Sketch;
  readonly peaks: Peaks;
  /** For finding it among many. */
  readonly marks: Int32Array;
}

/** Listens to one channel at 44.1 kHz; null for silence. */
export function likenessOf(mono: Float32Array): Likeness | null {
  const sketch = sketchOf(mono, SAMPLE_RATE);
  if (sketch === null) return null;
  const peaks = peaksOf(mono);
  return { sketch, peaks, marks: marksOf(fingerprintOf(peaks)) };
}

/** How one sound is a copy of another. */
export type Copy =
  /** The same samples, at whatever level and with whatever silence around them. */
  | { readonly kind: 'same'; readonly laid: Laid | null }
  /** The same recording in another tempo, key or encoding, or a part of it. */
  | { readonly kind: 'like'; readonly share: number; readonly laid: Laid };

/** With fewer peaks a sound is too short to tell a copy from a different sound. */
const FEWEST_PEAKS = 12;
/** The share of peaks that has to meet; with few of them, more. */
const LEAST_SHARE = 0.5;
/** Different beats of one kit often meet in one key and another tempo. */
const LEAST_SHARE_OF_BEATS = 0.64;
/** The more peaks the other beat has beyond those that are counted, by octaves, the more of them meet by chance. */
const MORE_PER_OCTAVE = 0.08;
/**
 * By how many of key and tempo have moved. What may have moved has 15 keys or 73 tempos in which peaks may meet by
 * chance, and few of them often do.
 */
const MORE_FOR_FEW: Readonly<Record<Moved, (peaks: number) => number>> = {
  0: (peaks) => 4 / peaks,
  1: (peaks) => (20 / peaks) ** 2,
  2: (peaks) => (22 / peaks) ** 2,
};

/** Whether two sounds are the same, and how mine aligns with theirs; null if they are different. */
export function copyOf(
  mine: Pick<Likeness, 'sketch' | 'peaks'>,
  theirs: Pick<Likeness, 'sketch' | 'peaks'>,
): Copy | null {
  if (isSameSketch(mine.sketch, theirs.sketch)) return { kind: 'same', laid: laidAsIs(mine, theirs) };
  const peaks = Math.min(mine.peaks.looks.length, theirs.peaks.looks.length);
  if (peaks < FEWEST_PEAKS) return null;
  const alignment = alignmentOf(theirs.peaks, mine.peaks, leastShare(mine, theirs));
  if (alignment === null) return null;
  const { share, semitones, tempo } = alignment;
  const laid = laidOver(mine.peaks, theirs.peaks, { semitones, tempo, steps: 4 });
  return { kind: 'like', share, laid: laid ?? { offset: 0, tempo, semitones } };
}

/** The share of peaks that two sounds need to be copies. */
function leastShare(
  ...sounds: readonly [Pick<Likeness, 'sketch' | 'peaks'>, Pick<Likeness, 'sketch' | 'peaks'>]
): (moved: Moved) => number {
  const counts = sounds.map(({ peaks }) => peaks.looks.length);
  const [fewer, more] = [Math.min(...counts), Math.max(...counts)];
  const isShort = sounds.every(({ sketch }) => sketch.seconds < SHORT_SECONDS);
  const ofBeats = LEAST_SHARE_OF_BEATS + MORE_PER_OCTAVE * Math.log2(more / fewer);
  return (moved) => (moved === 1 && !isShort ? ofBeats : LEAST_SHARE) + MORE_FOR_FEW[moved](fewer);
}

/** The same samples may start later, after more silence. */
const laidAsIs = (mine: Pick<Likeness, 'peaks'>, theirs: Pick<Likeness, 'peaks'>): Laid | null =>
  laidOver(mine.peaks, theirs.peaks, { semitones: 0, tempo: 1, steps: 0 });
