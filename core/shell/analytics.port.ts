/** The events that may be counted, without personal data [DECISION-203]. */
export type AnalyticsEvent =
  | { readonly name: 'add_to_cart'; readonly productId: number }
  | { readonly name: 'download'; readonly id: number; readonly format: 'wav' | 'midi' }
  | { readonly name: 'wishlist'; readonly id: number }
  | { readonly name: 'search'; readonly queryLength: number }
  | { readonly name: 'login'; readonly method: 'password' | 'passkey' };

/** Counts events; a failure never disturbs [ANLT-01]. */
export interface AnalyticsPort {
  track(event: AnalyticsEvent): void;
}
