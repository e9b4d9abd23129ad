import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { PlanOffer, PlanStanding } from './plan-offer.ts';

/** The plans on sale, and the state of the customer's own. */
export type OffersState =
  | { readonly phase: 'idle' }
  /** `before` may be shown until the new ones are there. */
  | { readonly phase: 'loading'; readonly before: LoadedOffers | null }
  | LoadedOffers
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface LoadedOffers {
  readonly phase: 'loaded';
  readonly plans: readonly PlanOffer[];
  /** Null for a visitor. */
  readonly standing: PlanStanding | null;
}

/** The plans that can be shown now. */
export const shownOffers = (state: OffersState): LoadedOffers | null =>
  state.phase === 'loaded' ? state : state.phase === 'loading' ? state.before : null;

export class Offers extends Store<OffersState> {}

/** The code that the customer has applied. */
export type DiscountState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  /** A visitor has none, and failures are not shown [DECISION-164, DECISION-212]. */
  | { readonly phase: 'hidden' }
  | { readonly phase: 'loaded'; readonly code: string | null };

export class Discount extends Store<DiscountState> {}
