import { highest } from '../../../domain/listening/levels.ts';
import { type OpenPair, channelsOf } from './open-pair.ts';
import type { Side } from './pair-plan.ts';

/** At which levels a pair is compared: neither is judged by being louder, and both together are no louder than one. */
export interface PairLevels {
  /** How much to attenuate each, in decibels, so that both are equally loud. */
  readonly softer: Readonly<Record<Side, number>>;
  /** The same as gains. */
  readonly gains: Readonly<Record<Side, number>>;
  /** On top of that, what both have while they are heard together: in a mix, or one on each side. */
  readonly together: Readonly<Record<'both' | 'sides', number>>;
}

/** In a mix a sound and its copy add up to one of them. */
const HALF = 0.5;
/** The loudest sample of what is moved or mixed: -1 dBFS, as of all that is sold. */
const CEILING = 10 ** (-1 / 20);

export function pairLevels({ a, b, moved }: OpenPair): PairLevels {
  const apart = a.loudness === null || b.loudness === null ? 0 : a.loudness - b.loudness;
  const softer = { a: Math.max(0, apart), b: Math.max(0, -apart) };
  const gains = { a: gainOf(softer.a), b: gainOf(softer.b) };
  const [peak, otherPeak] = [gains.a * peakOf(a.buffer), gains.b * peakOf(moved)];
  const together = { both: Math.min(HALF, below(peak + otherPeak)), sides: below(Math.max(peak, otherPeak)) };
  return { softer, gains, together };
}

/** The gain that keeps a peak below the ceiling: stretching raises peaks. */
const below = (peak: number): number => CEILING / Math.max(peak, CEILING);

const gainOf = (softer: number): number => 10 ** (-softer / 20);

const peakOf = (buffer: AudioBuffer): number => Math.max(...channelsOf(buffer).map(highest));
