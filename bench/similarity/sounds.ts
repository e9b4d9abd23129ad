import { syntheticCatalogue } from '../catalogue-index/catalogue.ts';
import { seededRandom } from '../catalogue-index/random.ts';
import type { MeasuredSound, Question } from './engine.ts';

const NUMBERS = 32;
/** Kinds of sound: kicks are similar to kicks, pads to pads. */
const KINDS = 300;

/** The synthetic catalogue with vectors: a few hundred kinds of sound, with variations. */
export function* measuredSounds(count: number): Generator<MeasuredSound> {
  const random = seededRandom(7);
  const kinds = Array.from({ length: KINDS }, () => Array.from({ length: NUMBERS }, () => normal(random)));
  for (const sound of syntheticCatalogue(count)) {
    const kind = kinds[Math.floor(random() * KINDS)]!;
    const vector = Float32Array.from(kind, (centre) => Math.max(-3, Math.min(3, centre + normal(random) * 0.5)));
    yield { sound, vector };
  }
}

/** Sums of twelve uniform numbers are close enough to normal. */
const normal = (random: () => number): number => Array.from({ length: 12 }, random).reduce((a, b) => a + b) - 6;

const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Queries for known sounds, with various weights. */
export function questions(count: number, ids: readonly number[], isFiltered: boolean, seed: number): Question[] {
  const random = seededRandom(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, (): Question => {
    const min = 80 + Math.floor(random() * 60);
    return {
      id: oneOf(ids),
      weights: {
        spectrum: oneOf(STEPS),
        timbre: oneOf(STEPS),
        rhythm: oneOf(STEPS),
        pitch: 0.25 + 0.75 * oneOf(STEPS),
      },
      filters: isFiltered ? { type: 'LOOP', bpm: { min, max: min + 20 } } : {},
    };
  });
}
