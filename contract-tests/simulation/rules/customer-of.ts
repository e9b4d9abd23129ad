import type { Customer } from '../../../adapters/memory/records.ts';
import type { Tab } from '../stage/tab.ts';

/** Whom a page shows; undefined for a visitor, and where somebody else has logged in on another page of its browser. */
export const customerOf = ({ user, browser: { session } }: Tab): Customer | undefined =>
  session?.isAlive && session.customer.user.id === user?.id ? session.customer : undefined;
