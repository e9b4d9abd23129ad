import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { FeaturedCollection } from '../catalogue/collection.ts';
import type { FeaturedCollections } from './featured-collection.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** Loads the collections of the slider. If there are none, or they fail to load, it is hidden [DECISION-125]. */
export class LoadFeaturedCollections {
  readonly #showcase: ShowcasePort;
  readonly #collections: FeaturedCollections;

  constructor(showcase: ShowcasePort, collections: FeaturedCollections) {
    this.#showcase = showcase;
    this.#collections = collections;
  }

  execute(): Promise<Result<readonly FeaturedCollection[], Failure>> {
    return loadInto(this.#collections, () => this.#showcase.featuredCollections(), {
      loading: { phase: 'loading' },
      loaded: (collections) => (collections.length > 0 ? { phase: 'loaded', collections } : HIDDEN),
      failed: () => HIDDEN,
    });
  }
}

const HIDDEN = { phase: 'hidden' } as const;
