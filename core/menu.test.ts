import { describe, expect, test } from 'vitest';
import { aUser } from './testing/builders.ts';
import { menuItems } from './menu.ts';
import type { User } from './account/user.ts';

const account = (facts: Partial<User> = {}) => aUser({ isAccount: true, isDashboard: false, ...facts });
const labels = (user: User) => menuItems(user).map(({ label }) => label);
const target = (user: User, label: string) => menuItems(user).find((item) => item.label === label)?.href;

describe('the user menu', () => {
  test('lists everything in its order, each with its address [SHELL-11, SHELL-14, SHELL-15, SHELL-16, DECISION-175]', () => {
    const user = account({ isDashboard: true, wallet: { ...aUser().wallet, balance: 12, canAddCredits: false } });
    expect(menuItems(user)).toEqual([
      { label: 'Dashboard', href: '/dashboard' },
      { label: 'Profile', href: '/account' },
      { label: 'Credits: 12', href: '/account/credits' },
      { label: 'Add More Credits', href: '/account/plans?action=add-credits' },
      { label: 'Account Settings', href: '/account/details' },
      { label: 'Downloads', href: '/account/download-history/samples' },
      // The specification has no list of licenses: it is placed next to the downloads that they are for.
      { label: 'Licenses', href: '/account/licenses' },
      { label: 'My Collections', href: '/account/collections' },
      { label: 'Likes', href: '/account/wishlist/samples' },
      { label: 'Sign out', href: '/logout' },
    ]);
  });

  test('shows the dashboard only to those who have one [SHELL-12]', () => {
    expect(labels(account({ isDashboard: true }))[0]).toBe('Dashboard');
    expect(labels(account())).not.toContain('Dashboard');
  });

  test('shows the queue of reviews to staff alone, after the dashboard', () => {
    const shown = (facts: Partial<User>) => menuItems(account(facts)).slice(0, 2);
    const queue = { label: 'Review queue', href: '/staff/review' };
    expect(shown({ isStaff: true })[0]).toEqual(queue);
    expect(shown({ isStaff: true, isDashboard: true })).toEqual([{ label: 'Dashboard', href: '/dashboard' }, queue]);
    expect(labels(account({ isDashboard: true }))).not.toContain('Review queue');
    expect(labels(aUser({ isAccount: false, isStaff: true }))).toEqual(['Review queue', 'Sign out']);
  });

  test('shows the balance as a text [SHELL-13]', () => {
    expect(labels(account({ wallet: { ...aUser().wallet, balance: 0 } }))).toContain('Credits: 0');
  });

  test('hides what belongs to an account from those without one, and never the way out [SHELL-17, DECISION-11]', () => {
    expect(labels(aUser({ isAccount: false, isDashboard: true }))).toEqual(['Dashboard', 'Sign out']);
    expect(labels(aUser({ isAccount: false, isDashboard: false }))).toEqual(['Sign out']);
  });

  test('adds credits at the checkout of the plan where that is possible, else at the plans [SHELL-19, SHELL-20]', () => {
    const plan = { id: 3, isExpired: false, hasRareFinds: true };
    const wallet = { ...aUser().wallet, canAddCredits: true };
    const add = (user: User) => target(user, 'Add More Credits');
    expect(add(account({ plan, wallet }))).toBe('/account/checkout/3?action=add-credits');
    expect(add(account({ plan, wallet: { ...wallet, canAddCredits: false } }))).toBe(
      '/account/plans?action=add-credits',
    );
    expect(add(account({ plan: null, wallet }))).toBe('/account/plans?action=add-credits');
  });
});
