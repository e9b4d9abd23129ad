import { expect, test } from 'vitest';
import { mirroredPacks } from './liked-packs.ts';

test('the cookie has the 300 latest likes, the oldest of them first [DECISION-87]', () => {
  const ids = Array.from({ length: 301 }, (_, at) => at + 1);
  expect(mirroredPacks(ids)).toEqual(ids.slice(1));
  expect(mirroredPacks(new Set([3, 1]))).toEqual([3, 1]);
});
