import type { Told } from '../../../core/tabs/told.ts';
import type { Tab } from '../stage/tab.ts';

/**
 * Whether a page is about to learn of another customer than it shows, or of none while it is asking: it treats that as
 * a login or logout.
 */
export function isOfAnother({ app, user, asksWhoIsHere }: Tab, told: Told): boolean {
  if (told.kind !== 'customer' || app.account.session.current.phase === 'unknown') return false;
  const mayComeBack = told.customer === null && asksWhoIsHere;
  return told.customer !== (user?.id ?? null) || mayComeBack;
}
