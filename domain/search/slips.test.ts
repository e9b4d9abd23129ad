import { expect, test } from 'vitest';
import { fc } from '../../core/testing/arbitraries.ts';
import { isOneSlip } from './slips.ts';

test.each([
  ['tehcno', 'techno', 'two neighbors swapped'],
  ['techo', 'techno', 'a letter left out'],
  ['echno', 'techno', 'the first left out'],
  ['techn', 'techno', 'the last left out'],
  ['techhno', 'techno', 'a letter twice'],
  ['technoo', 'techno', 'one too many at the end'],
  ['rechno', 'techno', 'a wrong letter'],
  ['snre', 'snare', 'four letters of five'],
  ['kikc', 'kick', 'two neighbors swapped in a word of four letters'],
  ['bsas', 'bass', 'two neighbors swapped in a word of four letters'],
])('%s may be meant for %s: %s', (typed, word) => {
  expect(isOneSlip(typed, word)).toBe(true);
});

test.each([
  ['techno', 'techno', 'it is the word'],
  ['tehcon', 'techno', 'two slips'],
  ['tcehon', 'techno', 'two pairs swapped'],
  ['tchn', 'techno', 'two letters left out'],
  ['thecno', 'techno', 'two letters that are no neighbors'],
  ['kics', 'kick', 'a wrong letter in a word of four'],
  ['kic', 'kick', 'a letter left out of four'],
  ['kickk', 'kick', 'a letter too many for four'],
  ['pda', 'pad', 'a word of three letters'],
  ['teknno', 'techno', 'a wrong one and one too many'],
])('%s is not meant for %s: %s', (typed, word) => {
  expect(isOneSlip(typed, word)).toBe(false);
});

test('any one slip is seen', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 9 });
  fc.assert(
    fc.property(letters, fc.nat(8), fc.constantFrom('a', 'b', 'z'), (word, seed, letter) => {
      const at = seed % word.length;
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
      ];
      for (const slip of slips) expect(isOneSlip(slip, word)).toBe(slip !== word);
    }),
  );
});
