import { expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { homeAudience } from './home-offer.ts';

const plan = { id: 2, isExpired: false, hasRareFinds: true };

test.each([
  ['visitor', null],
  ['free', aUser({ plan: null })],
  ['free', aUser({ plan: { ...plan, id: 1 } })],
  ['free', aUser({ plan: { ...plan, isExpired: true } })],
  ['paying', aUser({ plan })],
] as const)('the first page speaks to a %s [DECISION-26]', (audience, user) => {
  expect(homeAudience(user)).toBe(audience);
});
