import { listOf } from './catalogue/filters/list-address.ts';
import { accountDetailsHref, accountHref, dashboardHref, logoutHref } from './account/addresses.ts';
import { addCreditsHref } from './billing/addresses.ts';
import { listHref } from './catalogue/addresses.ts';
import { myCollectionsHref } from './collections/collections.routes.ts';
import { creditsHref } from './credits/credits.routes.ts';
import { licensesHref } from './license/license.routes.ts';
import type { User } from './account/user.ts';
import { reviewHref } from './publishing/addresses.ts';
import { menuTexts } from './account/menu.messages.ts';

/** A line of the user menu: a link to a page, or plain text without an address. */
export interface MenuItem {
  readonly label: string;
  readonly href: string | null;
}

/**
 * The menu of a signed-in customer, in order, with the licenses next to the downloads [SHELL-11, DECISION-175]; only
 * staff gets a link to reviews, which are not in the specification. Account entries are only for customers with an
 * account; the logout is always there [SHELL-17, DECISION-11].
 */
export function menuItems(user: User): readonly MenuItem[] {
  const plan = user.wallet.canAddCredits ? (user.plan?.id ?? null) : null;
  const ofAccount: readonly MenuItem[] = [
    { label: menuTexts.profile, href: accountHref() },
    { label: menuTexts.credits(user.wallet.balance), href: creditsHref() },
    { label: menuTexts.addCredits, href: addCreditsHref(plan) },
    { label: menuTexts.settings, href: accountDetailsHref() },
    { label: menuTexts.downloads, href: listHref(listOf({ kind: 'downloadHistory' })) },
    { label: menuTexts.licenses, href: licensesHref() },
    { label: menuTexts.collections, href: myCollectionsHref() },
    { label: menuTexts.likes, href: listHref(listOf({ kind: 'wishlist', inAccount: true })) },
  ];
  return [
    ...(user.isDashboard ? [{ label: menuTexts.dashboard, href: dashboardHref() }] : []),
    ...(user.isStaff ? [{ label: menuTexts.review, href: reviewHref() }] : []),
    ...(user.isAccount ? ofAccount : []),
    { label: menuTexts.signOut, href: logoutHref() },
  ];
}
