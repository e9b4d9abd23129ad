import type { FacetIndexOptions } from './engine/facet-index.ts';
import type { Page, ValueCount } from './engine/schema.ts';
import type { Facet, PackFacet } from '../../domain/catalogue/facets.ts';
import type { Order, OrderColumn, PackOrderColumn } from '../../domain/catalogue/orders.ts';

export type { Page, ValueCount };

/** The display name of a value, and its heading, empty for none. */
export interface ValueName {
  readonly name: string;
  readonly heading: string;
}

/** The searchable names of facet values, and of packs by slug; null if there is no name but the slug. */
export type NamesOf = (of: Facet | 'packs', slug: string) => ValueName | null;

export interface IndexOptions extends FacetIndexOptions {
  /** Without it, slugs serve as names. */
  readonly names?: NamesOf;
}

/** The kinds of term that `categories` means: a slug of any of them matches [DECISION-67]. */
export const CATEGORY_FACETS = ['instruments', 'moods', 'presets', 'parameters', 'genres'] as const;

/** Arrays of a sound query. Keys are chosen by `key`, `chordType` and `excludeKey` instead [DECISION-53]. */
export type SoundArray = Exclude<Facet, 'keys'> | 'categories';

type Arrays<Name extends string> = { readonly [N in Name]?: readonly string[] | undefined };

/**
 * A list of the customer's own (wishlist, download history), latest first: `createdAt,desc` is this order and
 * `createdAt,asc` its reverse [DECISION-57]. Ids that are not in the index do not count.
 */
export interface ListedScope {
  readonly kind: 'listed';
  readonly ids: readonly number[];
}

export type SoundScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'free' }
  | { readonly kind: 'pack'; readonly slug: string }
  | { readonly kind: 'provider'; readonly slug: string }
  /** `categories` is a term of any kind; `presets` is the plugin list [DECISION-47]. */
  | {
      readonly kind: 'term';
      readonly term: 'instruments' | 'moods' | 'categories' | 'tags' | 'presets' | 'genres' | 'parameters';
      readonly slug: string;
    }
  | ListedScope;

export type PackScope = { readonly kind: 'all' } | { readonly kind: 'provider'; readonly slug: string } | ListedScope;

interface ListQuery<Scope, Array extends string, Column extends OrderColumn> {
  /** Everything when absent. */
  readonly scope?: Scope | undefined;
  /** Values of one array are alternatives, arrays are combined; an empty array is no condition [FILT-48]. */
  readonly include?: Arrays<Array> | undefined;
  /** None of these values [FILT-49]. */
  readonly exclude?: Arrays<Array> | undefined;
  /** All of its words, by the rules of `domain/search`. A text without words is no condition. */
  readonly name?: string | undefined;
  /** The best matches: those with the most of its words. Both apply. */
  readonly query?: string | undefined;
  /**
   * `globalChartPosition` ascending by default [FILT-26]. Ties are broken by id in the same direction; nulls come last.
   */
  readonly order?: Order<Column> | undefined;
  /** From 1, the default. */
  readonly page?: number | undefined;
  /** Ids per page, 20 when absent [DECISION-33]. */
  readonly size?: number | undefined;
}

/** A parsed and checked sound list query [API-33]. Values that no sound has match nothing [DECISION-55]. */
export interface SoundQuery extends ListQuery<SoundScope, SoundArray, OrderColumn> {
  /** A note in any spelling, for major and minor alike; 'F#m' is the minor key only [DECISION-60]. */
  readonly key?: string | undefined;
  readonly excludeKey?: string | undefined;
  readonly chordType?: 'major' | 'minor' | undefined;
  /** With `key` and `chordType`: also the relative key, and the neighbors on the circle of fifths in the same mode. */
  readonly withNeighbours?: boolean | undefined;
  /** Beats per minute, both ends included, fractions allowed. */
  readonly bpm?: { readonly min: number; readonly max: number } | undefined;
  readonly free?: boolean | undefined;
  /** None of these ids. */
  readonly without?: readonly number[] | undefined;
  readonly rareFind?: boolean | undefined;
  readonly groupId?: number | undefined;
}

/** A parsed and checked pack list query [API-40]. */
export type PackQuery = ListQuery<PackScope, PackFacet, PackOrderColumn>;

export type SoundFacetCounts = { readonly [Name in Facet]: readonly ValueCount[] };
export type PackFacetCounts = { readonly [Name in PackFacet]: readonly ValueCount[] };

/** The indexed data of a pack. Slugs identify facet values. */
export interface IndexedPack {
  /** An integer from 0 to 2^32 - 1. */
  readonly id: number;
  readonly providerSlug: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** The name that people read. */
  readonly name: string;
  readonly chartPosition: number | null;
  readonly topChartPosition: number | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly free: boolean;
  /** Types of at least half of its files. */
  readonly types: readonly string[];
}

/** The indexed data of a sound: genres and tags are those of its pack. */
export interface IndexedSound extends Omit<IndexedPack, 'types'> {
  /** Without its extension. */
  readonly fileName: string;
  readonly packSlug: string;
  readonly type: string;
  /** 'F#m', 'Bb', …; anything but a key counts as null. */
  readonly key: string | null;
  readonly bpm: number | null;
  readonly seconds: number | null;
  readonly rareFind: boolean;
  readonly groupId: number | null;
  readonly instruments: readonly string[];
  readonly moods: readonly string[];
  readonly presets: readonly string[];
  readonly parameters: readonly string[];
}
