import { expect, test } from 'vitest';
import { nameOfWord, slugOf, titleOf } from './names.ts';

test.each([
  ['Loops/Dusty_Keys_82bpm_Am.wav', { bpm: 82, key: 'Am' }, 'Dusty Keys'],
  ['Loops/Dusty_Keys_01_82_Am.wav', { bpm: 82, key: 'Am' }, 'Dusty Keys 01'],
  ['Loops/Dusty_Keys_01_122bpm_Abm.wav', { bpm: 122, key: 'Gm' }, 'Dusty Keys 01'],
  ['Loops/Plan_B_Lead_122bpm_Abm.wav', { bpm: 122, key: 'Gm' }, 'Plan B Lead'],
  ['Hits/808_Kick.wav', { bpm: null, key: null }, '808 Kick'],
  ['A.wav', { bpm: null, key: 'A' }, 'A'],
  ['Loops/120bpm.wav', { bpm: 120, key: null }, '120bpm'],
  ['Plan_B_Lead_Gm.wav', { bpm: null, key: 'Gm' }, 'Plan B Lead'],
])('%s is called by its own name', (path, labels, title) => {
  expect(titleOf(path, labels)).toBe(title);
});

test.each([
  ['Kiln & Söhne', 'kiln-sohne'],
  ['  Über--Keys! ', 'uber-keys'],
  ['日本', 'x'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the address of %s has only what addresses have', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a word of a sheet is read as people write it', () => {
  expect(nameOfWord('electric-piano')).toBe('Electric piano');
});
