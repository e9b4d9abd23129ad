import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, figure } from './figures.ts';

test('groups the digits of any integer as English does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(figure(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

test('counts one, none and many', () => {
  expect([counted(1, 'sound'), counted(0, 'sound'), counted(1234, 'sound')]).toEqual([
    '1 sound',
    '0 sounds',
    '1,234 sounds',
  ]);
});

test('tells one that was taken from several', () => {
  expect([counted(-1, 'credit'), counted(-12, 'credit')]).toEqual(['-1 credit', '-12 credits']);
});

test('takes a plural of its own', () => {
  expect(counted(2, 'category', 'categories')).toBe('2 categories');
});
