import { expect, test } from 'vitest';
import { type Provider, shortDescription } from './provider.ts';

const provider = (description: string | null): Provider => ({
  name: 'Kiln',
  slug: 'kiln',
  imageUrl: null,
  description,
});

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}...`],
  ['🎹'.repeat(51), `${'🎹'.repeat(50)}...`],
  ['', null],
  [null, null],
])('a description is cut after 50 characters: %s [CHART-20, DECISION-197]', (description, shown) => {
  expect(shortDescription(provider(description))).toBe(shown);
});
