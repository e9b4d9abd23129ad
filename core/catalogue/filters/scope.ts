/** The kinds of terms that have their own list. */
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
  /** One list at two addresses: `inAccount` is that of the user menu [DECISION-20]. */
  | { readonly kind: 'wishlist'; readonly inAccount?: true }
  | { readonly kind: 'downloadHistory' };

/** Which packs a list is about. */
export type PackScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'provider'; readonly slug: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'wishlist' };

/** True for the lists of one customer: a visitor logs in first [DECISION-216]. */
export const isPersonal = ({ kind }: SoundScope | PackScope): boolean =>
  kind === 'wishlist' || kind === 'downloadHistory';
