import { describe, expect, it } from 'vitest';
import {
  TEST_CARDS,
  cardProblem,
  declineReason,
  isSandboxKey,
  outcomeOf,
  SANDBOX_KEY,
  takenInstead,
  testCardOf,
  testCardOfToken,
} from './test-cards.ts';

describe('the cards of the sandbox [DECISION-156]', () => {
  it('are known by number, however it is spaced, and by token', () => {
    for (const card of TEST_CARDS) {
      expect(testCardOf(card.number.replace(/(.{4})/g, '$1 '))).toBe(card);
      expect(testCardOfToken(card.token)).toBe(card);
    }
    expect([testCardOf('4111111111111111'), testCardOfToken('tok_other')]).toEqual([null, null]);
  });

  it('have numbers that could be those of cards', () => {
    for (const { number } of TEST_CARDS) expect(number).toMatch(/^4\d{15}$/);
    expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(TEST_CARDS.length);
  });

  it.each([
    [{ number: '4242424242424242', expiry: '12/40', code: '123' }, null],
    [{ number: '4242-4242-4242-4242', expiry: ' 01 / 30 ', code: '1234' }, null],
    [
      { number: '4111111111111111', expiry: '12/40', code: '123' },
      'This is not a test card. Real cards are not accepted here.',
    ],
    [{ number: '4242424242424242', expiry: '13/40', code: '123' }, 'The expiry date is wrong. Write it as MM/YY.'],
    [{ number: '4242424242424242', expiry: '12/40', code: '12' }, 'The security code has 3 or 4 digits.'],
  ])('%j is refused with %j', (card, problem) => {
    expect(cardProblem(card)).toBe(problem);
  });

  it.each([
    ['tok_ok', ['completed', 'completed', 'completed']],
    ['tok_confirm', ['confirm', 'confirm', 'completed']],
    ['tok_late', ['late', 'completed', 'completed']],
    ['tok_declined_once_stored', ['completed', 'declined', 'declined']],
    ['tok_asks_once_stored', ['completed', 'confirm', 'declined']],
    ['tok_stolen_card', ['declined', 'declined', 'declined']],
  ])('%s typed, stored and renewed is %j', (token, outcomes) => {
    const card = testCardOfToken(token)!;
    expect((['typed', 'stored', 'renewal'] as const).map((charging) => outcomeOf(card, charging, 0))).toEqual(outcomes);
  });

  it('say why they are declined, and one of them from a day on', () => {
    const card = testCardOfToken('tok_expires')!;
    const day = Date.UTC(2030, 0, 1);
    for (const charging of ['typed', 'stored', 'renewal'] as const)
      expect([day - 1, day].map((at) => outcomeOf(card, charging, at))).toEqual(['completed', 'declined']);
    expect(declineReason(card, day)).toBe('expired_card');
    const reason = (token: string) => declineReason(testCardOfToken(token)!, 0);
    expect(['tok_declined', 'tok_insufficient_funds', 'tok_asks_once_stored'].map(reason)).toEqual([
      'generic_decline',
      'insufficient_funds',
      'authentication_required',
    ]);
  });

  it('take other money than was asked for where they are made for that, and nothing for nothing', () => {
    const asked = { amountCents: 999, currency: 'USD' };
    const taken = (token: string, of = asked) => takenInstead(testCardOfToken(token)!, of);
    expect([taken('tok_ok'), taken('tok_other_amount'), taken('tok_other_currency')]).toEqual([
      null,
      { amountCents: 998, currency: 'USD' },
      { amountCents: 999, currency: 'EUR' },
    ]);
    expect(taken('tok_other_amount', { ...asked, amountCents: 0 })).toBeNull();
  });

  it('pay under keys of the sandbox alone', () => {
    expect([isSandboxKey(SANDBOX_KEY), isSandboxKey('pk_live_1'), isSandboxKey('')]).toEqual([true, false, false]);
  });
});
