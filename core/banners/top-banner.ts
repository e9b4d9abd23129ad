import type { User } from '../account/user.ts';
import { type Switches, features } from './features.ts';

/** What the top of every page tells a customer. */
export type TopBanner = 'unconfirmed' | 'deal' | 'start' | 'end';

/**
 * The one banner of a customer: the warning first, then the sale, then the first offer [SHELL-30, SHELL-32, SHELL-33],
 * and what they would pay less for at the end of a plan [SHELL-35]. Visitors have none [DECISION-180], and neither have
 * those to whom nothing is granted.
 */
export function topBanner(user: User | null, { endDiscount }: Switches = features): TopBanner | null {
  if (user === null) return null;
  if (!user.isConfirmed) return 'unconfirmed';
  if (user.offers?.isDeal) return 'deal';
  if (user.offers?.canUseStart) return 'start';
  return endDiscount && user.offers?.canUseEnd ? 'end' : null;
}
