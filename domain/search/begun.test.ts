import { expect, test } from 'vitest';
import { begunAs, mistypedAs } from './begun.ts';
import { wordsOf } from './words.ts';

test.each([
  ['ki', 'Kick', 'start'],
  ['hihat', 'Hi-hat', 'start'],
  ['hi-h', 'Hihat', 'start'],
  ['hihats', 'Hi-hat', 'start'],
  ['kicks', 'Kick drum', 'start'],
  ['hat', 'Hi-hat', 'word'],
  ['hats', 'Hi-hat', 'word'],
  ['late-ni', 'Late night radio', 'start'],
  ['nightra', 'Late night radio', 'word'],
  ['late-da', 'Late night radio', null],
  ['ick', 'Kick', null],
  ['kickss', 'Kick', null],
] as const)('“%s” begins %s: %s', (typed, name, begun) => {
  expect(begunAs(wordsOf(typed), wordsOf(name))).toBe(begun);
});

test.each([
  ['tehcno', 'Techno', 'start'],
  ['guitarr', 'Bass guitar', 'word'],
  ['kikc', 'Kick', 'start'],
  ['kics', 'Kick', null],
  ['techno', 'Techno', null],
] as const)('“%s” may be %s mistyped: %s', (typed, name, begun) => {
  expect(mistypedAs(wordsOf(typed), wordsOf(name))).toBe(begun);
});
