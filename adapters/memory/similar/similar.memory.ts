import { SIMILAR_SOUNDS } from '../../../domain/catalogue/list-limits.ts';
import { ASPECTS, EQUAL_WEIGHTS, type SimilarQuestion } from '../../../core/catalogue/filters/similarity.ts';
import type { WorldSound } from '../records.ts';

/**
 * The candidates nearest to a sound, by the weighted sum of its distances in each aspect. Inaudible sounds resemble
 * nothing.
 */
export function similarIn(
  candidates: readonly WorldSound[],
  sound: WorldSound,
  weights: SimilarQuestion['weights'],
): readonly WorldSound[] {
  const counting = ASPECTS.some((aspect) => weights[aspect] > 0) ? weights : EQUAL_WEIGHTS;
  if (!isHeard(sound)) return [];
  const others = candidates.filter((other) => other.id !== sound.id && isHeard(other));
  const distances = new Map(others.map((other) => [other, distance(sound, other, counting)]));
  return [...distances]
    .toSorted(([a, near], [b, far]) => near - far || a.id - b.id)
    .slice(0, SIMILAR_SOUNDS)
    .map(([other]) => other);
}

const isHeard = ({ previewUrl }: WorldSound): boolean => previewUrl !== null;

function distance(a: WorldSound, b: WorldSound, weights: SimilarQuestion['weights']): number {
  return ASPECTS.reduce((sum, aspect) => {
    const [from, to] = [a.character[aspect], b.character[aspect]];
    const squares = from.map((value, i) => (value - (to[i] ?? 0)) ** 2);
    return sum + weights[aspect] * Math.sqrt(squares.reduce((all, one) => all + one) / squares.length);
  }, 0);
}
