import type { FeaturedCollection } from '../catalogue/collection.ts';
import { Store } from '../kernel/readable.ts';

/** 'hidden' if there is none to show, for whatever reason [DECISION-125]. */
export type FeaturedCollectionsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly collections: readonly FeaturedCollection[] }
  | { readonly phase: 'hidden' };

export class FeaturedCollections extends Store<FeaturedCollectionsState> {}

/** Placeholders of a slider [DECISION-34]. */
export const SLIDER_PLACEHOLDERS = 4;
