import { describe, expect, it, test } from 'vitest';
import { capabilitiesOf, isExpired, isPaid, planName } from './plans.ts';

describe('a plan', () => {
  const nothing = { singleDownload: false, multiDownload: false, rareFinds: false, licenses: false, addCredits: false };
  const everything = { singleDownload: true, multiDownload: true, rareFinds: true, licenses: true, addCredits: true };

  it.each([
    ['no plan', null, nothing],
    ['Free', { id: 1, isExpired: false }, { ...nothing, singleDownload: true }],
    ['Basic', { id: 2, isExpired: false }, everything],
    ['Premium', { id: 3, isExpired: false }, everything],
    ['Max', { id: 4, isExpired: false }, everything],
    ['an expired Free', { id: 1, isExpired: true }, nothing],
    ['an expired Max', { id: 4, isExpired: true }, nothing],
  ])('%s allows what it is for [ROLE-21, ROLE-22, ROLE-23, ROLE-24, DECISION-02, DECISION-04]', (_, plan, allowed) => {
    expect(capabilitiesOf(plan)).toEqual(allowed);
    expect(isPaid(plan)).toBe(allowed === everything);
  });

  it('ends with its period when it was cancelled, and else renews [DECISION-172]', () => {
    const ends = (isCancelled: boolean, periodEndsAt: number | null) => isExpired({ isCancelled, periodEndsAt }, 1000);
    expect([ends(true, 999), ends(true, 1000), ends(true, 1001), ends(true, null)]).toEqual([true, true, false, false]);
    expect([ends(false, 999), ends(false, 1000), ends(false, null)]).toEqual([false, false, false]);
  });

  test('has a name [ROLE-18]', () => {
    expect([1, 2, 3, 4, 5].map(planName)).toEqual(['Free', 'Basic', 'Premium', 'Max', 'Unknown plan']);
  });
});
