import { expect, test } from 'vitest';
import { differences } from '../scenario/matching/match.ts';
import { withKeys } from './keys.ts';

test.each([
  ['F minor', 'F minor'],
  ['Fm', 'F minor'],
  ['Fm', 'F'],
  ['F', 'F major'],
  ['A#', 'Bb major'],
  ['Dbm', 'C# minor'],
  ['Cb', 'B'],
])('who expects %s takes a file in %s', (expected, key) => {
  expect(differences(withKeys([{ key: expected }]), [{ key }])).toEqual([]);
});

test.each([
  ['F minor', 'F major'],
  ['F', 'F minor'],
  ['Fm', 'G'],
  ['Fm', undefined],
])('who expects %s does not take one in %s', (expected, key) => {
  expect(differences(withKeys([{ key: expected }]), [{ key }])).toHaveLength(1);
});
