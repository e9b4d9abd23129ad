import type { Told } from '../../../core/tabs/told.ts';
import type { Tab } from '../stage/tab.ts';

/** Whether a page is about to hear of another customer than it shows: to it, that is a login or a logout. */
export function isOfAnother({ app, user }: Tab, told: Told): boolean {
  const isKnown = app.account.session.current.phase !== 'unknown';
  return told.kind === 'customer' && isKnown && told.customer !== (user?.id ?? null);
}
