import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedSound, SoundQuery } from './queries.ts';
import { SoundIndex } from './sound-index.ts';
import { query, sound, soundId } from './testing/arbitraries.ts';
import { NaiveSounds } from './testing/naive-sounds.ts';

const seed = 20261121;

function expectSameAnswers(index: SoundIndex, naive: NaiveSounds, asked: SoundQuery): void {
  expect(index.page(asked)).toEqual(naive.page(asked));
  expect(index.facets(asked)).toEqual(naive.facets(asked));
}

describe('every answer is that of a plain filter', () => {
  it('combines values within one facet by OR, facets by AND and excludes by AND NOT [FILT-48, FILT-49, DECISION-55]', () => {
    const catalogue = fc.array(sound, { minLength: 150, maxLength: 400, size: 'max' });
    const queries = fc.array(query, { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(catalogue, queries, (sounds, asked) => {
        const index = new SoundIndex();
        const naive = new NaiveSounds();
        index.upsert(sounds);
        naive.upsert(sounds);
        for (const one of asked) expectSameAnswers(index, naive, one);
      }),
      { seed, numRuns: 30 },
    );
  });

  it('shows added, changed and removed sounds at once, whatever the merge in the background is doing [API-33]', () => {
    type Change =
      { kind: 'upsert'; sounds: IndexedSound[] } | { kind: 'remove'; ids: number[] } | { kind: 'step'; steps: number };
    const change: fc.Arbitrary<Change> = fc.oneof(
      fc.record({ kind: fc.constant('upsert' as const), sounds: fc.array(sound, { maxLength: 60, size: 'max' }) }),
      fc.record({ kind: fc.constant('remove' as const), ids: fc.array(soundId, { maxLength: 40, size: 'max' }) }),
      fc.record({ kind: fc.constant('step' as const), steps: fc.integer({ min: 1, max: 12 }) }),
    );
    const script = fc.array(fc.tuple(change, fc.array(query, { minLength: 3, maxLength: 3 })), {
      minLength: 5,
      maxLength: 20,
    });
    fc.assert(
      fc.property(script, fc.constantFrom(0, 30, 4096), (changes, mergedAtOnce) => {
        const pending: (() => void)[] = [];
        const index = new SoundIndex({ schedule: (step) => pending.push(step), mergedAtOnce });
        const naive = new NaiveSounds();
        for (const [made, asked] of changes) {
          if (made.kind === 'step') for (let i = 0; i < made.steps; i++) pending.shift()?.();
          if (made.kind === 'upsert') index.upsert(made.sounds);
          if (made.kind === 'upsert') naive.upsert(made.sounds);
          if (made.kind === 'remove') index.remove(made.ids);
          if (made.kind === 'remove') naive.remove(made.ids);
          expect(index.size).toBe(naive.sounds.size);
          for (const one of asked) expectSameAnswers(index, naive, one);
        }
        while (pending.length > 0) pending.shift()!();
        for (const one of changes.flatMap(([, asked]) => asked)) expectSameAnswers(index, naive, one);
      }),
      { seed, numRuns: 60 },
    );
  });
});
