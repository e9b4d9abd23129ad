import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { ASPECTS, type SimilarWeights } from '../../wire/similar/similar.wire.ts';
import { emptyBits, setBit } from './engine/bitset.ts';
import { EQUAL_WEIGHTS, SimilarSounds } from './similar-sounds.ts';

/** The range of each aspect in a vector. */
const GROUPS = { spectrum: [0, 8], timbre: [8, 24], rhythm: [24, 29], pitch: [29, 32] } as const;

type Vector = readonly number[];

function soundsOf(vectors: ReadonlyMap<number, Vector>): SimilarSounds {
  const sounds = new SimilarSounds();
  for (const [id, vector] of vectors) sounds.upsert(id, new Uint8Array(Float32Array.from(vector).buffer));
  return sounds;
}

/** A vector that is 0 except for some aspects. */
const vector = (values: Partial<Record<keyof typeof GROUPS, number>>): Vector => {
  const numbers = new Array<number>(32).fill(0);
  for (const aspect of ASPECTS) numbers.fill(values[aspect] ?? 0, ...GROUPS[aspect]);
  return numbers;
};

/** The distance by its definition, without a thought for speed. */
const distanceOf = (a: Vector, b: Vector, weights: SimilarWeights): number =>
  ASPECTS.reduce((sum, aspect) => {
    const [from, to] = GROUPS[aspect];
    const squares = a.slice(from, to).map((value, i) => (value - b[from + i]!) ** 2);
    return sum + weights[aspect] * Math.sqrt(squares.reduce((all, one) => all + one) / squares.length);
  }, 0);

describe('sounds like a sound', () => {
  const weight = fc.constantFrom(0, 0.25, 0.5, 1);
  const catalogue = fc
    .array(fc.array(fc.constantFrom(-1, 0, 1, 2), { minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 60 })
    .map((vectors) => new Map(vectors.map((numbers, at) => [(at * 37) % 61, numbers])));

  it('are the nearest by definition, for any weights, nearest first [SIM-03]', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.record({ spectrum: weight, timbre: weight, rhythm: weight, pitch: weight }),
        (vectors, weights) => {
          fc.pre(ASPECTS.some((aspect) => weights[aspect] > 0));
          const [[id, own], ...others] = [...vectors] as unknown as [[number, Vector], ...[number, Vector][]];
          const distance = (vector: Vector) => Math.round(distanceOf(own, vector, weights) * 1e9);
          const found = soundsOf(vectors).nearest(id, { weights });
          expect(new Set([id, ...found]).size).toBe(found.length + 1);
          expect(found.map((other) => distance(vectors.get(other)!))).toEqual(
            others
              .map(([, vector]) => distance(vector))
              .sort((a, b) => a - b)
              .slice(0, 20),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that are equally near stand in the order of their ids, whatever order they came in', () => {
    const ids = Array.from({ length: 50 }, (_, at) => (at * 37) % 53);
    const found = soundsOf(new Map(ids.map((id) => [id, vector({ pitch: id === 0 ? 0 : 1 })]))).nearest(0);
    expect(found).toEqual(
      ids
        .filter((id) => id !== 0)
        .sort((a, b) => a - b)
        .slice(0, 20),
    );
  });

  const far = new Map([
    [1, vector({})],
    [2, vector({ spectrum: 1 })],
    [3, vector({ timbre: 1.25 })],
    [4, vector({ rhythm: 1.5 })],
    [5, vector({ pitch: 1.75 })],
  ]);

  it('weigh sixteen numbers of timbre no more than three of pitch', () => {
    expect(soundsOf(far).nearest(1)).toEqual([2, 3, 4, 5]);
  });

  it('leave out what weighs nothing, and weigh all alike where nothing does', () => {
    const sounds = soundsOf(far);
    expect(sounds.nearest(1, { weights: { ...EQUAL_WEIGHTS, pitch: 0 } })).toEqual([5, 2, 3, 4]);
    expect(sounds.nearest(1, { weights: { spectrum: 1, timbre: 0.5, rhythm: 0.25, pitch: 0.125 } })).toEqual([
      5, 4, 3, 2,
    ]);
    expect(sounds.nearest(1, { weights: { spectrum: 0, timbre: 0, rhythm: 0, pitch: 0 } })).toEqual([2, 3, 4, 5]);
  });

  it('are found among candidates alone, those without a vector passed over', () => {
    const ids = Uint32Array.of(9, 5, 1, 3, 2);
    const bits = emptyBits(ids.length);
    for (const place of [0, 1, 2, 3]) setBit(bits, place);
    expect(soundsOf(far).nearest(1, { among: [{ ids, bits }] })).toEqual([3, 5]);
    expect(soundsOf(far).nearest(1, { among: [] })).toEqual([]);
  });

  it('are forgotten when they are removed, and found again when they come back', () => {
    const sounds = soundsOf(far);
    const ids = Uint32Array.of(1, 2, 3, 4, 5);
    const bits = emptyBits(ids.length);
    for (const place of [0, 1, 2, 3, 4]) setBit(bits, place);
    expect(sounds.nearest(1, { among: [{ ids, bits }] })).toEqual([2, 3, 4, 5]);
    for (const id of [2, 5, 99]) sounds.remove(id);
    expect(sounds.nearest(1)).toEqual([3, 4]);
    expect(sounds.nearest(1, { among: [{ ids, bits }] })).toEqual([3, 4]);
    expect(sounds.nearest(2)).toEqual([]);
    sounds.upsert(2, new Uint8Array(Float32Array.from(vector({ spectrum: 1 })).buffer));
    expect(sounds.nearest(1)).toEqual([2, 3, 4]);
  });

  it('move with a new vector, and are none for a sound without one', () => {
    const sounds = soundsOf(far);
    sounds.upsert(5, new Uint8Array(Float32Array.from(vector({})).buffer));
    expect(sounds.nearest(1)).toEqual([5, 2, 3, 4]);
    expect(sounds.nearest(99)).toEqual([]);
    expect(() => sounds.upsert(6, new Uint8Array(12))).toThrow(RangeError);
  });
});
