import { describe, expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop, openShop } from '../testing/shop.ts';
import { SessionStore, userOf } from './session.ts';
import { isPaid, needsPlan, planName } from './user.ts';

describe('the session', () => {
  test('is unknown at first, and has a user only when signed in [DECISION-10]', () => {
    expect(new SessionStore().current).toEqual(UNKNOWN);
    expect([userOf(UNKNOWN), userOf(VISITOR), userOf(SIGNED_IN)]).toEqual([null, null, aUser()]);
  });

  test('shows the first balance that is told with a version, and none of an older one [DECISION-90]', () => {
    const session = new SessionStore(SIGNED_IN);
    session.hear({ customerId: aUser().id, credits: 4, version: 1 });
    expect(userOf(session.current)!.wallet.balance).toBe(4);
    session.hear({ customerId: aUser().id, credits: 9, version: 0 });
    expect(userOf(session.current)!.wallet.balance).toBe(4);
  });

  test('spends from the wallet of whoever is signed in, and from nobody else [DECISION-90]', () => {
    const session = new SessionStore(SIGNED_IN);
    session.spend(1);
    expect(userOf(session.current)!.wallet.balance).toBe(9);
    session.spend(2);
    expect(userOf(session.current)!.wallet.balance).toBe(7);
    session.spend(8);
    expect(userOf(session.current)!.wallet.balance).toBe(0);
    session.leave();
    session.spend(1);
    expect(session.current).toEqual(VISITOR);
  });
});

describe('requiring a login', () => {
  test('stops a known visitor with the login dialog [ROLE-27, ROLE-32, ROLE-33, DECISION-10]', async () => {
    const shop = aShop(VISITOR, ['login', 'signedIn']);
    expect(await shop.requireLogin.refuse()).toMatchObject({ kind: 'unauthenticated' });
    shop.dialogs.done();
  });

  test('refuses a visitor once the login dialog is closed [DECISION-10]', async () => {
    const shop = openShop(VISITOR, new Dialogs());
    let isRefused = false;
    const refusing = shop.requireLogin.refuse().then(() => (isRefused = true));
    await settled();
    expect(isRefused).toBe(false);
    shop.dialogs.answer({ id: shop.dialogs.open.current[0]!.id, kind: 'login' }, 'dismissed');
    await refusing;
  });

  test.each([UNKNOWN, SIGNED_IN])('lets everyone else go on: $phase', async (session) => {
    const shop = aShop(session);
    expect(await shop.requireLogin.refuse()).toBeNull();
    shop.dialogs.done();
  });
});

describe('a plan', () => {
  test('is one of four, known by its id [ROLE-18, ROLE-19, DECISION-01]', () => {
    expect([1, 2, 3, 4, 99].map((id) => planName(aUser({ plan: { id } })))).toEqual([
      'Free',
      'Basic',
      'Premium',
      'Max',
      'Unknown plan',
    ]);
    expect(planName(aUser({ plan: null }))).toBe('No plan');
  });

  test('is paid when it runs and is not Free [DECISION-01]', () => {
    expect([1, 2, 3, 4].map((id) => isPaid(aUser({ plan: { id } })))).toEqual([false, true, true, true]);
    expect(isPaid(aUser({ plan: { isExpired: true } }))).toBe(false);
    expect(isPaid(aUser({ plan: null }))).toBe(false);
  });

  test('is what a customer without a running one is nudged to [ROLE-25, ROLE-26, DECISION-03]', () => {
    expect(needsPlan(aUser({ plan: null }))).toBe(true);
    expect(needsPlan(aUser({ plan: { isExpired: true } }))).toBe(true);
    expect(needsPlan(aUser({ plan: { id: 1 } }))).toBe(false);
  });
});
