import { expect, test } from 'vitest';
import { coverageAmong, type Searched } from './best-fits.ts';
import { searchedWords } from './words.ts';

const named = (name: string): Searched => ({
  name: searchedWords(name),
  file: [],
  names: [],
  key: null,
  bpm: null,
  free: false,
});
const covered = (text: string, ...names: readonly string[]) => coverageAmong(names.map(named), text);

test('a search whose words something has leaves none out, nor does one without words', () => {
  expect(covered('warm pad', 'Warm Pad', 'Pad')).toEqual({ kind: 'all' });
  expect(covered(' - ', 'Pad')).toEqual({ kind: 'all' });
  expect(covered(' - ')).toEqual({ kind: 'all' });
});

test('a word that all of the best fits lack is left out, and the rest is the text without it', () => {
  const left = (text: string) => covered(text, 'Warm Pad', 'Warm Pad 2', 'Warm');
  expect(left('Warm Tuba Pad')).toEqual({ kind: 'without', words: ['tuba'], rest: 'warm pad' });
  expect(left('tuba & warm-pad')).toEqual({ kind: 'without', words: ['tuba'], rest: 'warm-pad' });
  expect(left('warm pad and tuba')).toEqual({ kind: 'without', words: ['tuba'], rest: 'warm pad' });
  expect(left('tuba warm pad oboe')).toEqual({ kind: 'without', words: ['tuba', 'oboe'], rest: 'warm pad' });
});

test('a preposition is never missed, and stays unless it would be looked for', () => {
  expect(covered('pad for tuba', 'Pad')).toEqual({ kind: 'without', words: ['tuba'], rest: 'pad' });
  expect(covered('tuba for pad', 'Pad')).toEqual({ kind: 'without', words: ['tuba'], rest: 'for pad' });
});

test('where some have these words and others those, it says how many of them each has', () => {
  expect(covered('warm pad tuba', 'Warm Tuba', 'Pad Tuba', 'Pad')).toEqual({ kind: 'most', words: 2, of: 3 });
});

test('words beyond those that are looked for are left out as well, but for small ones', () => {
  const twelve = 'one two three four five six seven eight nine ten eleven twelve';
  expect(covered(`${twelve} of`, twelve)).toEqual({ kind: 'all' });
  expect(covered(`${twelve} thirteen of fourteen`, twelve)).toEqual({
    kind: 'without',
    words: ['thirteen', 'fourteen'],
    rest: twelve,
  });
  expect(covered(`tuba ${twelve}`, twelve)).toMatchObject({ kind: 'without', words: ['tuba', 'twelve'] });
  expect(covered(`${twelve} thirteen`, 'One two', 'Three four')).toEqual({ kind: 'most', words: 2, of: 13 });
});

test('a search that finds nothing covers nothing', () => {
  expect(covered('warm tuba', 'Pad')).toEqual({ kind: 'nothing' });
  expect(covered('warm')).toEqual({ kind: 'nothing' });
});
