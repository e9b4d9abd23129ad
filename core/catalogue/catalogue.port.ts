import type { Observable } from 'rxjs';
import type { Collection } from './collection.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { FacetCounts } from './filters/facets.ts';
import type { ListAddress } from './filters/list-address.ts';
import type { Pack, PackId, PackInFull } from './packs/pack.ts';
import type { PackListAddress } from './filters/pack-address.ts';
import type { SimilarQuestion } from './filters/similarity.ts';
import type { Sound, SoundId } from './sounds/sound.ts';

/** A page with the heading of its list. */
export interface ListPage<Item> extends Page<Item> {
  readonly title: string | null;
  readonly subtitle: string | null;
  /** True hides the filter bar and the sort control, and no facets are loaded [DECISION-42]. */
  readonly filtersDisabled: boolean;
}

export interface SoundPage extends ListPage<Sound> {
  /** The collection that the list shows; null elsewhere [DECISION-43]. */
  readonly collection: Collection | null;
}
export interface PackPage extends ListPage<Pack> {}

/** A customer's marks on the shown files. Other ids are neither liked nor downloaded. */
export interface SoundStates {
  readonly saved: readonly SoundId[];
  readonly downloaded: readonly SoundId[];
  readonly rareFinds: boolean;
}

/**
 * The catalogue of the shop. Calls that a newer one makes obsolete return Observables:
 * unsubscribing cancels them. They emit one result and complete; they never error.
 */
export interface CataloguePort {
  /** One page of a list (API-33). A page past the end has no items. */
  sounds(address: ListAddress): Observable<Result<SoundPage, Failure>>;
  /** The home page's sounds on a day, counted from 1970: picks, then the newest (`domain/showcase/home-sounds.ts`). */
  homeSounds(day: number): Observable<Result<SoundPage, Failure>>;
  /** The facets of the same list (API-34). */
  facets(address: ListAddress): Observable<Result<FacetCounts, Failure>>;
  /** One page of packs (API-40). */
  packs(address: PackListAddress): Observable<Result<PackPage, Failure>>;
  /** The facets of the same list: those that packs have, the others empty (API-40). */
  packFacets(address: PackListAddress): Observable<Result<FacetCounts, Failure>>;
  /** One sound (API-36). */
  sound(id: SoundId): Promise<Result<Sound, Failure>>;
  /**
   * The sounds of at most 50 ids in their order: a companion resolves to its sound, duplicates are dropped, and sounds
   * not on sale are omitted.
   */
  named(ids: readonly SoundId[]): Promise<Result<readonly Sound[], Failure>>;
  /** One pack, with the details of its page (API-41). */
  pack(slug: string): Promise<Result<PackInFull, Failure>>;
  /** Up to 20 sounds similar to one, nearest first, without the sound itself (API-37). */
  similar(question: SimilarQuestion): Observable<Result<readonly Sound[], Failure>>;
  /** At most 400 ids, MIDI companions included (API-35). A visitor gets nothing. */
  states(ids: readonly SoundId[]): Promise<Result<SoundStates, Failure>>;
  /** Counts a started preview (API-39). */
  countSoundPlayback(id: SoundId): Promise<Result<void, Failure>>;
  countPackPlayback(id: PackId): Promise<Result<void, Failure>>;
}
