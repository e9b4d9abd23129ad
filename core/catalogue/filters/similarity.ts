import { type Filters, NO_FILTERS } from './filters.ts';
import type { SoundId } from '../sounds/sound.ts';

/** The aspects by which two sounds are compared. */
export const ASPECTS = ['spectrum', 'timbre', 'rhythm', 'pitch'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** How much each aspect counts, from 0 to 1. Where none counts, all count alike. */
export type Weights = Readonly<Record<Aspect, number>>;

export const WEIGHT = { min: 0, max: 1, step: 0.1 } as const;
export const EQUAL_WEIGHTS: Weights = { spectrum: 1, timbre: 1, rhythm: 1, pitch: 1 };

/** Changes the weight of one aspect, rounded to the nearest step; anything but a number changes nothing. */
export function withWeight(weights: Weights, aspect: Aspect, weight: number): Weights {
  if (Number.isNaN(weight)) return weights;
  const steps = Math.round(Math.min(WEIGHT.max, Math.max(WEIGHT.min, weight)) / WEIGHT.step);
  return { ...weights, [aspect]: steps / Math.round(1 / WEIGHT.step) };
}

export const isEqual = (weights: Weights): boolean =>
  ASPECTS.every((aspect) => weights[aspect] === EQUAL_WEIGHTS[aspect]);

/** Which sounds are like a sound, weighed how, among which. */
export interface SimilarQuestion {
  readonly id: SoundId;
  readonly weights: Weights;
  /** Only sounds that pass are found. */
  readonly filters: Filters;
}

/** The plain question of the specification [SIM-03]. */
export const similarTo = (id: SoundId): SimilarQuestion => ({ id, weights: EQUAL_WEIGHTS, filters: NO_FILTERS });
