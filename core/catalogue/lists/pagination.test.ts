import { describe, expect, test } from 'vitest';
import type { Session } from '../../account/session.ts';
import { fc, garbage } from '../../testing/arbitraries.ts';
import { aUser } from '../../testing/builders.ts';
import { paginationGate, requestedPage } from './pagination.ts';

const ALL = { kind: 'all' } as const;
const signedIn = (user = aUser()): Session => ({ phase: 'signedIn', user });

describe('the gate in the place of the pagination', () => {
  test('asks a visitor to log in [LIST-39, LIST-40, ROLE-27]', () => {
    expect(paginationGate({ phase: 'visitor' }, ALL)).toBe('login');
  });

  test('asks a customer without a plan, or with an expired one, to subscribe [LIST-42, ROLE-25, ROLE-26]', () => {
    expect(paginationGate(signedIn(aUser({ plan: null })), ALL)).toBe('subscribe');
    expect(paginationGate(signedIn(aUser({ plan: { isExpired: true } })), ALL)).toBe('subscribe');
  });

  test('is open for subscribers, an unexpired Free plan included [LIST-43, DECISION-03]', () => {
    expect(paginationGate(signedIn(), ALL)).toBe('none');
    expect(paginationGate(signedIn(aUser({ plan: { id: 1 } })), ALL)).toBe('none');
  });

  test('is open for all in the download history [LIST-44, DECISION-38]', () => {
    for (const session of [{ phase: 'visitor' } as const, signedIn(aUser({ plan: null }))])
      expect(paginationGate(session, { kind: 'downloadHistory' })).toBe('none');
  });
});

describe('a typed page number', () => {
  test.each([
    ['3', 3],
    [' 3 ', 3],
    ['0', 1],
    ['-4', 1],
    ['11', 10],
    ['9'.repeat(400), 10],
    ['+2', 2],
  ])("'%s' of 10 pages opens page %i [LIST-36, DECISION-37]", (typed, page) =>
    expect(requestedPage(typed, 10)).toBe(page),
  );

  test.each(['', ' ', 'abc', '1.5', '1e3', '0x2', '2 3', 'NaN'])("'%s' is ignored [DECISION-37]", (typed) =>
    expect(requestedPage(typed, 10)).toBeNull(),
  );

  test('is the nearest page there is, whatever whole number was typed [LIST-36, DECISION-37]', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 1, max: 10_000 }),
        (typed, pages) => {
          const last = BigInt(pages);
          const nearest = typed < 1n ? 1n : typed > last ? last : typed;
          expect(requestedPage(String(typed), pages)).toBe(Number(nearest));
        },
      ),
    );
  });

  test('is a page there is or none, whatever else was typed [LIST-36, DECISION-37]', () => {
    fc.assert(
      fc.property(garbage, fc.integer({ min: 0, max: 10_000 }), (typed, pages) => {
        const page = requestedPage(typed, pages);
        if (page === null) return;
        expect(Number.isInteger(page) && page >= 1 && page <= Math.max(1, pages)).toBe(true);
      }),
    );
  });

  test('of an empty list opens page 1', () => expect(requestedPage('5', 0)).toBe(1));
});
