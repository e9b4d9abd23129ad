import type { Told } from '../../../core/tabs/told.ts';
import type { Tab } from '../stage/tab.ts';

/**
 * Whether a page is about to hear of another customer than it shows, or that nobody is here while it asks: to it, that is a
 * login or a logout.
 */
export function isOfAnother({ app, user, asksWhoIsHere }: Tab, told: Told): boolean {
  if (told.kind !== 'customer' || app.account.session.current.phase === 'unknown') return false;
  const mayComeBack = told.customer === null && asksWhoIsHere;
  return told.customer !== (user?.id ?? null) || mayComeBack;
}
