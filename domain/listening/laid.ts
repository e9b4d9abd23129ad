import { MOST_PEAKS, TEMPO_STEPS } from './alignment.ts';
import { type Peaks, PLACES_PER_SEMITONE, SECONDS_PER_LOOK } from './fingerprint.ts';

/** How a sound lies over one that it is like. */
export interface Laid {
  /** The second of the sound at which the other starts; negative if that is before the sound. */
  readonly offset: number;
  /** How much faster it is than the other: 2 is twice as fast. */
  readonly tempo: number;
  /** How far it lies above the other. */
  readonly semitones: number;
}

/** Two that start together. */
export const TOGETHER: Laid = { offset: 0, tempo: 1, semitones: 0 };

/** The second of the other that coincides with a second of the sound. */
export const timeInOther = ({ offset, tempo }: Laid, seconds: number): number => (seconds - offset) * tempo;

/** The second of the sound that coincides with a second of the other. */
export const timeInSound = ({ offset, tempo }: Laid, seconds: number): number => seconds / tempo + offset;

/** The same two, the other way round. */
export const laidAround = (laid: Laid): Laid => ({
  offset: rounded(timeInOther(laid, 0), MILLISECOND),
  tempo: rounded(1 / laid.tempo, TEMPO_PART),
  semitones: laid.semitones === 0 ? 0 : -laid.semitones,
});

/** With fewer matching peaks the offset is uncertain. */
const FEWEST_MET = 4;
/** With fewer the tempo is not measured more finely than it was. */
const FEWEST_FOR_TEMPO = 16;
/** If the original tempo matches almost as well, the sound was not stretched. */
const AS_GOOD = 0.95;
const [MILLISECOND, TEMPO_PART] = [1e3, 1e4];

interface Asked {
  readonly semitones: number;
  readonly tempo: number;
  /** The uncertainty of the tempo, in steps of 1/128 of an octave; 0 if it is known. */
  readonly steps: number;
}

/**
 * Measures the position of a sound over another whose transposition is known, by where most of their peaks meet. Null
 * if too few do.
 */
export function laidOver(sound: Peaks, other: Peaks, { semitones, tempo: near, steps }: Asked): Laid | null {
  const pairs = pairsOf(sound, other, semitones);
  let best = metAt(pairs, near);
  for (let step = -steps; step <= steps; step += 1) {
    const met = metAt(pairs, near * 2 ** (step / TEMPO_STEPS));
    if (met.weight > best.weight) best = met;
  }
  if (best.met.length < FEWEST_MET) return null;
  const measured = steps === 0 ? best : closerTo(pairs, best);
  const unchanged = metAt(pairs, 1);
  const { met, tempo } = unchanged.weight >= AS_GOOD * measured.weight ? unchanged : measured;
  const apart = meanOf(met.map(([at, otherAt]) => otherAt - at * tempo));
  const offset = (-apart * SECONDS_PER_LOOK) / tempo;
  return { offset: rounded(offset, MILLISECOND), tempo: rounded(tempo, TEMPO_PART), semitones };
}

/** Looks of both. */
type Pair = readonly [at: number, otherAt: number];

/** Peaks that would be one if the sound were moved back. */
function pairsOf(sound: Peaks, other: Peaks, semitones: number): readonly Pair[] {
  const pairs: Pair[] = [];
  sound.looks.subarray(0, MOST_PEAKS).forEach((at, i) =>
    other.looks.subarray(0, MOST_PEAKS).forEach((otherAt, j) => {
      const apart = (sound.places[i] ?? 0) - (other.places[j] ?? 0);
      if (Math.abs(apart - semitones * PLACES_PER_SEMITONE) <= 1) pairs.push([at, otherAt]);
    }),
  );
  return pairs;
}

/** Those that meet at a tempo, where most do. */
interface Met {
  readonly met: readonly Pair[];
  readonly tempo: number;
  /** The more meet, and the more exactly. */
  readonly weight: number;
}

function metAt(pairs: readonly Pair[], tempo: number): Met {
  const apartOf = ([at, otherAt]: Pair) => Math.round(at * tempo) - otherAt;
  const counts = new Map<number, number>();
  for (const pair of pairs) counts.set(apartOf(pair), (counts.get(apartOf(pair)) ?? 0) + 1);
  const count = (apart: number) => counts.get(apart) ?? 0;
  let [weight, place] = [0, 0];
  for (const apart of counts.keys()) {
    const here = count(apart - 1) + 2 * count(apart) + count(apart + 1);
    // A loop that repeats itself lies over another in several places as well: the nearest beginning is meant.
    if (here > weight || (here === weight && Math.abs(apart) < Math.abs(place))) [weight, place] = [here, apart];
  }
  return { met: pairs.filter((pair) => Math.abs(apartOf(pair) - place) <= 1), tempo, weight };
}

/** Fits a line through the matches, which is finer than the steps of the search. */
function closerTo(pairs: readonly Pair[], found: Met): Met {
  const { met } = found;
  if (met.length < FEWEST_FOR_TEMPO) return found;
  const [mean, otherMean] = [meanOf(met.map(([at]) => at)), meanOf(met.map(([, otherAt]) => otherAt))];
  const spread = met.reduce((sum, [at]) => sum + (at - mean) ** 2, 0);
  const together = met.reduce((sum, [at, otherAt]) => sum + (at - mean) * (otherAt - otherMean), 0);
  const drawn = spread === 0 ? found : metAt(pairs, together / spread);
  return drawn.weight > found.weight ? drawn : found;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Zero has no sign here: it is stored as text. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
