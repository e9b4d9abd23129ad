import { listOf } from '../catalogue/filters/list-address.ts';
import { href } from '../shell/routes.ts';
import type { User } from './user.ts';
import { figure } from '../../domain/figures.ts';

/** A line of the user menu: a way to a page, or a text where it has no address. */
export interface MenuItem {
  readonly label: string;
  readonly href: string | null;
}

/**
 * The menu of a signed-in customer, in its order [SHELL-11, DECISION-175]. What has to do with the account shows
 * only to those who have one; the way out shows always [SHELL-17, DECISION-11].
 */
export function menuItems(user: User): readonly MenuItem[] {
  const plan = user.wallet.canAddCredits ? (user.plan?.id ?? null) : null;
  const ofAccount: readonly MenuItem[] = [
    { label: 'Profile', href: href.account() },
    { label: `Credits: ${figure(user.wallet.balance)}`, href: href.credits() },
    { label: 'Add More Credits', href: href.addCredits(plan) },
    { label: 'Account Settings', href: href.accountDetails() },
    { label: 'Downloads', href: href.list(listOf({ kind: 'downloadHistory' })) },
    { label: 'My Collections', href: href.myCollections() },
    { label: 'Likes', href: href.list(listOf({ kind: 'wishlist', inAccount: true })) },
  ];
  return [
    ...(user.isDashboard ? [{ label: 'Dashboard', href: href.dashboard() }] : []),
    ...(user.isAccount ? ofAccount : []),
    { label: 'Sign out', href: href.logout() },
  ];
}
