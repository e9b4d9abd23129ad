import { describe, expect, it } from 'vitest';
import { TEST_CARDS, cardProblem, isSandboxKey, SANDBOX_KEY, testCardOf, testCardOfToken } from './test-cards.ts';

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
      'This is no test card. Real cards are not taken here.',
    ],
    [{ number: '4242424242424242', expiry: '13/40', code: '123' }, 'The expiry date is wrong. Write it as MM/YY.'],
    [{ number: '4242424242424242', expiry: '12/40', code: '12' }, 'The security code has 3 or 4 digits.'],
  ])('%j is refused with %j', (card, problem) => {
    expect(cardProblem(card)).toBe(problem);
  });

  it('pay under keys of the sandbox alone', () => {
    expect([isSandboxKey(SANDBOX_KEY), isSandboxKey('pk_live_1'), isSandboxKey('')]).toEqual([true, false, false]);
  });
});
