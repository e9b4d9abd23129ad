import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { FeaturedCollection } from '../catalogue/collection.ts';
import type { FeaturedCollections } from './featured-collection.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** Loads the collections of the slider. When there are none, or they cannot be had, it hides [DECISION-125]. */
export class LoadFeaturedCollections {
  readonly #showcase: ShowcasePort;
  readonly #collections: FeaturedCollections;

  constructor(showcase: ShowcasePort, collections: FeaturedCollections) {
    this.#showcase = showcase;
    this.#collections = collections;
  }

  async execute(): Promise<Result<readonly FeaturedCollection[], Failure>> {
    const loading = { phase: 'loading' } as const;
    this.#collections.set(loading);
    const answer = await this.#showcase.featuredCollections();
    if (this.#collections.current === loading)
      this.#collections.set(
        answer.ok && answer.value.length > 0 ? { phase: 'loaded', collections: answer.value } : { phase: 'hidden' },
      );
    return answer;
  }
}
