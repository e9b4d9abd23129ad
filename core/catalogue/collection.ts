export type CollectionId = number;

/** A collection as cards and sliders show it [COLL-02]. */
export interface FeaturedCollection {
  readonly id: CollectionId;
  readonly name: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly free: boolean;
  /** Sounds in it. */
  readonly total: number;
}

/** A curated set of sounds [COLL-01, COLL-02]. */
export interface Collection extends FeaturedCollection {
  readonly description: string;
  readonly featured: boolean;
}
