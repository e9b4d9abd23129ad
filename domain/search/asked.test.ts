import { expect, test } from 'vitest';
import { MOST_WORDS, askedOf } from './asked.ts';

const asked = (query: string) => askedOf(query)!;
const wanted = (query: string) => asked(query).wanted.map(({ text, from, to }) => `${text} ${from}-${to}`);

test('a query is taken apart into stems, its last word as it was typed', () => {
  expect(asked('Warm Pads')).toMatchObject({ words: ['warm', 'pad'], begun: 'pads', needed: 0b11 });
  expect(askedOf(' -- ')).toBeNull();
});

test('two words may be one, and a word may have another name', () => {
  expect(wanted('hi hats')).toEqual(['hi 0-0', 'hat 1-1', 'hihat 0-1']);
  expect(wanted('dnb bass drum')).toEqual([
    'dnb 0-0',
    'bass 1-1',
    'drum 2-2',
    'dnbbass 0-1',
    'bassdrum 1-2',
    'drumbass 0-0',
    'kick 1-2',
  ]);
});

test('small words are not needed but at the end, where they may be the beginning of others', () => {
  expect(asked('pad for the house').needed).toBe(0b1001);
  expect(asked('pad for').needed).toBe(0b11);
  expect(asked('the').needed).toBe(1);
});

test('words that only join others are passed over', () => {
  expect(asked("drum'n'bass & kick").words).toEqual(['drum', 'bass', 'kick']);
});

test('of a very long query the first words count, and as many other spellings as there are bits for', () => {
  const long = asked('hh '.repeat(40));
  expect(long.words).toHaveLength(MOST_WORDS);
  expect(long.wanted.length).toBeLessThanOrEqual(31);
});

test('words in a row are known glued together', () => {
  const { runs } = asked('uk garage drums');
  expect(runs.get('ukgarage')).toEqual([{ from: 0, to: 1 }]);
  expect(runs.get('garagedrum')).toEqual([{ from: 1, to: 2 }]);
  expect(runs.get('ukdrum')).toBeUndefined();
  expect(asked('kick kick').runs.get('kick')).toHaveLength(2);
});
