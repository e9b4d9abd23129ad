import { describe, expect, it, test } from 'vitest';
import { placedWords, searchedWords, stemOf, wordsOf, wordsOfFile } from './words.ts';

describe('words', () => {
  it.each([
    ['Café_808s (dry)', ['cafe', '808s', 'dry']],
    ['TG_82_Dusty_Keys_01_F#m.wav', ['tg', '82', 'dusty', 'keys', '01', 'f#m', 'wav']],
    ['C# minor', ['c#', 'minor']],
    ['B♭m, A♯', ['bbm', 'a#']],
    ['h# x#y', ['h', 'x', 'y']],
    ['bass#1', ['bass', '1']],
    ['Ünder ИЮНЬ', ['under', 'июнь']],
    [' -- ', []],
  ])('of %s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('know their places', () => {
    expect(placedWords('a Pad')).toEqual([
      { word: 'a', start: 0, end: 1 },
      { word: 'pad', start: 2, end: 5 },
    ]);
  });
});

test.each([
  ['kicks', 'kick'],
  ['melodies', 'melody'],
  ['boxes', 'box'],
  ['basses', 'bass'],
  ['ties', 'tie'],
  ['glass', 'glass'],
  ['chorus', 'chorus'],
  ['this', 'this'],
  ['gas', 'gas'],
  ['pad', 'pad'],
])('one form stands for one and many: %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test('words that only join others are not looked for, unless there are no others', () => {
  expect(searchedWords('Drum & Bass')).toEqual(['drum', 'bass']);
  expect(searchedWords("drum'n'bass")).toEqual(['drum', 'bass']);
  expect(searchedWords('And')).toEqual(['and']);
});

test('of the name of a file only what the name of the sound lacks is looked for', () => {
  expect(wordsOfFile('TG_82_Dusty_Keys_01', ['dusty', 'key', '01'])).toEqual(['tg', '82']);
});
