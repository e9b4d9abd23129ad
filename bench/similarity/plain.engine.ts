import { ASPECTS, type SimilarWeights } from '../../wire/similar/similar.wire.ts';
import { COUNT, type Engine, GROUPS, type MeasuredSound } from './engine.ts';

/** The naive solution: computes a distance for every sound that passes, and sorts all of them. */
export function startPlain(sounds: readonly MeasuredSound[]): Engine {
  const byId = new Map(sounds.map((measured) => [measured.sound.id, measured]));
  return {
    name: 'plain scan and sort',
    loadSeconds: 0,
    bytes: sounds.length * 32 * 4,
    answer: ({ id, weights, filters: { type, bpm } }) => {
      const own = byId.get(id)!;
      const near = sounds
        .filter(({ sound }) => sound.id !== id)
        .filter(({ sound }) => type === undefined || sound.type === type)
        .filter(({ sound }) => !bpm || (sound.bpm !== null && sound.bpm >= bpm.min && sound.bpm <= bpm.max))
        .map(({ sound, vector }) => ({ id: sound.id, distance: distance(own.vector, vector, weights) }))
        .sort((a, b) => a.distance - b.distance || a.id - b.id);
      return Promise.resolve(near.slice(0, COUNT).map((other) => other.id));
    },
    close: () => {},
  };
}

function distance(a: Float32Array, b: Float32Array, weights: SimilarWeights): number {
  return ASPECTS.reduce((sum, aspect) => {
    const [from, to] = GROUPS[aspect];
    let squares = 0;
    for (let i = from; i < to; i++) squares += (a[i]! - b[i]!) ** 2;
    return sum + weights[aspect] * Math.sqrt(squares / (to - from));
  }, 0);
}
