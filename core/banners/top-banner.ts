import type { User } from '../account/user.ts';
import { type Switches, features } from './features.ts';

/** The banner at the top of every page. */
export type TopBanner = 'unconfirmed' | 'deal' | 'start' | 'end';

/**
 * The one banner of a customer: the warning first, then the sale, then the first offer [SHELL-30, SHELL-32, SHELL-33],
 * and the discount at the end of a plan [SHELL-35]. Visitors have none [DECISION-180], nor do customers without an
 * offer.
 */
export function topBanner(user: User | null, { endDiscount }: Switches = features): TopBanner | null {
  if (user === null) return null;
  if (!user.isConfirmed) return 'unconfirmed';
  if (user.offers?.isDeal) return 'deal';
  if (user.offers?.canUseStart) return 'start';
  return endDiscount && user.offers?.canUseEnd ? 'end' : null;
}
