/** The kinds of terms that have a list of their own. */
export const TERM_SCOPES = ['instrument', 'category', 'mood', 'tags', 'plugin'] as const;
export type TermScope = (typeof TERM_SCOPES)[number];

/** Which sounds a list is about, before any filter [DECISION-47]. */
export type SoundScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'free' }
  | { readonly kind: 'term'; readonly term: TermScope; readonly slug: string }
  | { readonly kind: 'pack'; readonly slug: string }
  | { readonly kind: 'collection'; readonly slug: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'wishlist' }
  | { readonly kind: 'downloadHistory' };

/** Which packs a list is about. */
export type PackScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'provider'; readonly slug: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'wishlist' };
