import { expect, it } from 'vitest';
import { TEST_CARDS } from '../../domain/billing/test-cards.ts';
import { testNotes, testOutcomes } from './payment.messages.ts';

it('tells every test card from the others by what it does', () => {
  const tokens = new Set(TEST_CARDS.map(({ token }) => token));
  const texts = TEST_CARDS.map(({ token, outcome }) => testNotes[token] ?? testOutcomes[outcome]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(Object.keys(testNotes).filter((token) => !tokens.has(token))).toEqual([]);
});
