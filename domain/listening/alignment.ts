import { type Peaks, PLACES_PER_SEMITONE } from './fingerprint.ts';

/** How many of key and tempo differ: the more, the more ways there are to lie over each other by chance. */
export type Moved = 0 | 1 | 2;

/** How one sound lies over another. */
export interface Alignment {
  /** The share of peaks, of the sound with fewer, that have a counterpart in the other: 0 to 1. */
  readonly share: number;
  /** How far the second lies above the first. */
  readonly semitones: number;
  /** How much faster the second is. */
  readonly tempo: number;
}

const MOST_SEMITONES = 7;
/** To an octave of tempos. */
export const TEMPO_STEPS = 128;
const MOST_TEMPO_STEPS = 36;
/** The maximum of peaks compared: sounds repeat themselves. */
export const MOST_PEAKS = 180;

/** Tempos that are looked at together first. */
const STEPS_AT_ONCE = 7;
/** Up to here a tempo counts as the same. */
const SAME_TEMPO_STEPS = 1;
const TEMPOS: ReadonlyArray<{ readonly from: number; readonly to: number; readonly isSame: boolean }> = [
  { from: -SAME_TEMPO_STEPS, to: SAME_TEMPO_STEPS, isSame: true },
  ...otherTempos(-MOST_TEMPO_STEPS, -SAME_TEMPO_STEPS - 1),
  ...otherTempos(SAME_TEMPO_STEPS + 1, MOST_TEMPO_STEPS),
];

function otherTempos(first: number, last: number) {
  return Array.from({ length: (last - first + 1) / STEPS_AT_ONCE }, (_, at) => {
    const from = first + at * STEPS_AT_ONCE;
    return { from, to: from + STEPS_AT_ONCE - 1, isSame: false };
  });
}

/**
 * Aligns two sounds in every key and tempo that a copy may have, and finds where most peaks meet beyond the share that
 * has to. It takes milliseconds, so it is only for sounds that already share marks.
 */
export function alignmentOf(a: Peaks, b: Peaks, least: (moved: Moved) => number): Alignment | null {
  const smaller = Math.max(1, Math.min(MOST_PEAKS, a.looks.length, b.looks.length));
  let best: Alignment | null = null;
  let beyond = 0;
  const isMore = (more: number): boolean => (best ? more > beyond : more >= 0);
  pairsPerSemitones(a, b).forEach((pairs, at) => {
    const semitones = at - MOST_SEMITONES;
    const meeting = meetingOf(pairs);
    for (const { from: first, to: last, isSame } of TEMPOS) {
      const needed = least(movedBy(semitones === 0, isSame));
      /** Looks for more that meet than so far, from a step to another. Where none of them can have more, it does not. */
      const search = (from: number, to: number): void => {
        const middle = Math.floor((from + to) / 2);
        const share = Math.min(1, meeting(middle, to - middle) / smaller);
        if (!isMore(share - needed)) return;
        if (from === to) [best, beyond] = [{ share, semitones, tempo: tempoAt(middle) }, share - needed];
        else {
          search(from, middle);
          search(middle + 1, to);
        }
      };
      if (isMore(Math.min(1, pairs.length / 2 / smaller) - needed)) search(first, last);
    }
  });
  return best;
}

const movedBy = (isSameKey: boolean, isSameTempo: boolean): Moved => {
  if (isSameKey && isSameTempo) return 0;
  return isSameKey || isSameTempo ? 1 : 2;
};

const tempoAt = (step: number): number => 2 ** (step / TEMPO_STEPS);

/** The looks of peaks of both that would be one if the second were moved down by so many semitones, from -7 on. */
function pairsPerSemitones(a: Peaks, b: Peaks): readonly (readonly number[])[] {
  const [first, second] = [Math.min(MOST_PEAKS, a.looks.length), Math.min(MOST_PEAKS, b.looks.length)];
  const perSemitones: number[][] = Array.from({ length: 2 * MOST_SEMITONES + 1 }, () => []);
  for (let i = 0; i < first; i += 1)
    for (let j = 0; j < second; j += 1) {
      const apart = (b.places[j] ?? 0) - (a.places[i] ?? 0);
      const [low, high] = [Math.floor(apart / PLACES_PER_SEMITONE), Math.ceil(apart / PLACES_PER_SEMITONE)];
      perSemitones[low + MOST_SEMITONES]?.push(a.looks[i] ?? 0, b.looks[j] ?? 0);
      // A difference of half a semitone counts for both neighbors.
      if (high !== low) perSemitones[high + MOST_SEMITONES]?.push(a.looks[i] ?? 0, b.looks[j] ?? 0);
    }
  return perSemitones;
}

/**
 * How many of these pairs meet in one place at most, at a tempo and up to so many steps around it: exact for none, and
 * never too low for more.
 */
function meetingOf(pairs: readonly number[]): (step: number, around: number) => number {
  let [latest, latestOther] = [0, 0];
  for (let pair = 0; pair < pairs.length; pair += 2) {
    latest = Math.max(latest, pairs[pair] ?? 0);
    latestOther = Math.max(latestOther, pairs[pair + 1] ?? 0);
  }
  const counts = new Uint16Array(latest + Math.ceil(latestOther * tempoAt(MOST_TEMPO_STEPS)) + 1);
  return (step, around) => {
    const tempo = tempoAt(step);
    counts.fill(0);
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const place = Math.round((pairs[pair + 1] ?? 0) * tempo) - (pairs[pair] ?? 0) + latest;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // How far another of these tempos moves the latest peak, and what rounding adds.
    const shift = around === 0 ? 0 : Math.ceil(latestOther * (tempoAt(step + around) - tempo)) + 1;
    const width = 3 + 2 * shift;
    let [most, here] = [0, 0];
    for (let place = 0; place < counts.length; place += 1) {
      here += (counts[place] ?? 0) - (place < width ? 0 : (counts[place - width] ?? 0));
      if (here > most) most = here;
    }
    return most;
  };
}
