import { type Peaks, PLACES_PER_SEMITONE } from './fingerprint.ts';

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

/**
 * Aligns two sounds in every key and tempo that a copy may have, and finds where most peaks meet. It takes
 * milliseconds, so it is only for sounds that already share marks.
 */
export function alignmentOf(a: Peaks, b: Peaks): Alignment {
  const [first, second] = [Math.min(MOST_PEAKS, a.looks.length), Math.min(MOST_PEAKS, b.looks.length)];
  const smaller = Math.max(1, Math.min(first, second));
  const perSemitones: number[][] = Array.from({ length: 2 * MOST_SEMITONES + 1 }, () => []);
  for (let i = 0; i < first; i += 1)
    for (let j = 0; j < second; j += 1) {
      const apart = (b.places[j] ?? 0) - (a.places[i] ?? 0);
      // A difference of half a semitone counts for both neighbors.
      for (const semitones of new Set([
        Math.floor(apart / PLACES_PER_SEMITONE),
        Math.ceil(apart / PLACES_PER_SEMITONE),
      ]))
        if (Math.abs(semitones) <= MOST_SEMITONES)
          perSemitones[semitones + MOST_SEMITONES]?.push(a.looks[i] ?? 0, b.looks[j] ?? 0);
    }
  let best: Alignment = { share: 0, semitones: 0, tempo: 1 };
  const farthest = 2 * (1 + Math.max(a.looks[first - 1] ?? 0, b.looks[second - 1] ?? 0));
  const counts = new Uint16Array(2 * farthest + 4);
  perSemitones.forEach((pairs, at) => {
    if (pairs.length / 2 < best.share * smaller) return;
    for (let step = -MOST_TEMPO_STEPS; step <= MOST_TEMPO_STEPS; step += 1) {
      const tempo = 2 ** (step / TEMPO_STEPS);
      counts.fill(0);
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const place = Math.round((pairs[pair + 1] ?? 0) * tempo) - (pairs[pair] ?? 0) + farthest + 1;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      let most = 0;
      for (let place = 1; place + 1 < counts.length; place += 1)
        most = Math.max(most, (counts[place - 1] ?? 0) + (counts[place] ?? 0) + (counts[place + 1] ?? 0));
      const share = Math.min(1, most / smaller);
      if (share > best.share) best = { share, semitones: at - MOST_SEMITONES, tempo };
    }
  });
  return best;
}
