import { expect, test } from 'vitest';
import { KeptLooks } from './kept-looks.ts';

const look = (upTo: number) => ({ upTo, near: [], copies: new Map() });

test('forgets the look that was kept longest ago where there are more than two of the largest packs have', () => {
  const kept = new KeptLooks();
  kept.keep('first', look(1));
  kept.keep('second', look(1));
  kept.keep('first', look(2));
  for (let number = 3; number <= 10_001; number += 1) kept.keep(`later ${number}`, look(3));
  expect([kept.at('first')?.upTo, kept.at('second'), kept.at('later 10001')?.upTo]).toEqual([2, undefined, 3]);
});
