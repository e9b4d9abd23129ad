import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBits, fullBits, setBit } from './bitset.ts';
import { ranked, type Scores } from './ranking.ts';
import { SCORED_AT_ONCE } from './scoring.ts';

/** Gives each document its score from the list. */
const scoresOf = (scores: readonly number[], most: number): Scores & { readonly asked: number } => {
  let asked = 0;
  return {
    most,
    addScores: (ordinals, count, into) => {
      asked += count;
      for (let i = 0; i < count; i += 1) into[i]! += scores[ordinals[i]!]!;
    },
    get asked() {
      return asked;
    },
  };
};

describe('the first documents by score', () => {
  it('are those of a plain sort, in both directions, with equal ones in their order', () => {
    const documents = fc.array(fc.record({ score: fc.nat(5), isFound: fc.boolean() }), { maxLength: 200 });
    fc.assert(
      fc.property(
        documents,
        fc.nat(3),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        (all, slack, descending, end) => {
          const bits = emptyBits(all.length);
          all.forEach(({ isFound }, ordinal) => isFound && setBit(bits, ordinal));
          const scores = all.map(({ score }) => score);
          const sign = descending ? -1 : 1;
          const plain = all
            .flatMap(({ score, isFound }, ordinal) => (isFound ? [{ ordinal, score: score * 2 }] : []))
            .sort((a, b) => sign * (a.score - b.score));
          // Two searches whose scores add up; the bound of one is higher than any of its scores.
          const scorers = [scoresOf(scores, 5), scoresOf(scores, 5 + slack)];
          expect(ranked(bits, scorers, descending, end)).toEqual(plain.slice(0, end));
        },
      ),
    );
  });

  it('are found without a look at the rest where enough have the highest score that there can be', () => {
    const size = SCORED_AT_ONCE * 4;
    const scorer = scoresOf(
      Array.from({ length: size }, (_, ordinal) => (ordinal % 100 === 7 ? 9 : 3)),
      9,
    );
    expect(ranked(fullBits(size), [scorer], true, 3).map(({ ordinal }) => ordinal)).toEqual([7, 107, 207]);
    expect(scorer.asked).toBe(SCORED_AT_ONCE);
  });
});
