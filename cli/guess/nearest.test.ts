import { expect, test } from 'vitest';
import { mistyped, nearest } from './nearest.ts';

const NAMES = ['wishlist.toggleSound', 'wishlist.togglePack', 'account.logIn', 'player.play'];

test.each([
  ['wishlist.togleSound', 'wishlist.toggleSound'],
  ['wishlist.toggelPack', 'wishlist.togglePack'],
  ['toggleSound', 'wishlist.toggleSound'],
  ['Account.login', 'account.logIn'],
])('whoever says %s means %s', (name, meant) => {
  expect(nearest(name, NAMES)[0]).toBe(meant);
});

test('a name that is far from all others is near none', () => {
  expect(nearest('checkout', NAMES)).toEqual([]);
  expect(nearest('x', ['gt', 'lt'])).toEqual([]);
});

test.each([
  ['LOP', ['LOOP', 'ONE_SHOT'], ['LOOP']],
  ['bsh', ['bash', 'zsh', 'fish'], ['bash', 'zsh']],
  ['am', ['A', 'Am', 'Bm'], ['Am']],
  ['tcsh', ['bash', 'zsh', 'fish'], []],
  ['H', ['A', 'B', 'C'], []],
  ['Hm', ['Am', 'Bm'], []],
])('whoever types %s of %j means %j', (word, words, meant) => {
  expect(mistyped(word, words)).toEqual(meant);
});
