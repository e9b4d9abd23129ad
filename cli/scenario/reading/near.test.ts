import { expect, test } from 'vitest';
import { accepted } from './near.ts';

const NAMES = ['wishlist.toggleSound', 'wishlist.togglePack', 'account.logIn', 'player.play'];

test('few names are all told, of many only the nearest', () => {
  expect(accepted('wav', ['wav', 'midi'])).toBe('Did you mean wav? Accepted: wav, midi.');
  expect(accepted('elsewhere', NAMES)).toBe(`Accepted: ${NAMES.join(', ')}.`);
  const many = Array.from({ length: 40 }, (_, at) => `name ${at}`);
  expect(accepted('naem 1', many)).toMatch(/^Did you mean name 1 or .*\?$/);
  expect(accepted('x', [])).toBe('There are none.');
});

test('of names that are not too many all are told where none is near', () => {
  const some = Array.from({ length: 20 }, (_, at) => `name ${at}`);
  expect(accepted('elsewhere', some)).toBe(`Accepted: ${some.join(', ')}.`);
  expect(accepted('name 1x', some)).toMatch(/^Did you mean name 1 or [^.]*\?$/);
});

test('of many names that are all far the ones of the same feature are listed', () => {
  const many = [...NAMES, ...Array.from({ length: 40 }, (_, at) => `name ${at}`)];
  expect(accepted('wishlist.all', many)).toBe('In wishlist: wishlist.toggleSound, wishlist.togglePack.');
  expect(accepted('elsewhere.all', many)).toBe('');
});
