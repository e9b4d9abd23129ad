import { Store } from '../kernel/readable.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Collection, CollectionId } from '../catalogue/collection.ts';

/** What is added to a collection: one sound, or all selected ones [SEL-05]. */
export type Addition = { readonly kind: 'sound'; readonly sound: Sound } | { readonly kind: 'selection' };

/** The customer's own collections, newest first [COLL-13]. */
export type OwnState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly collections: readonly Collection[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class OwnCollections extends Store<OwnState> {
  /** A new collection comes first [DECISION-118]; a known one is replaced in place. */
  put(collection: Collection): void {
    this.#change((known) =>
      known.some(({ id }) => id === collection.id)
        ? known.map((other) => (other.id === collection.id ? collection : other))
        : [collection, ...known],
    );
  }

  count(id: CollectionId, total: number): void {
    this.#change((known) => known.map((one) => (one.id === id ? { ...one, total } : one)));
  }

  drop(id: CollectionId): void {
    this.#change((known) => known.filter((one) => one.id !== id));
  }

  #change(change: (known: readonly Collection[]) => readonly Collection[]): void {
    this.update((state) => (state.phase === 'loaded' ? { ...state, collections: change(state.collections) } : state));
  }
}

/** Placeholders of the list dialog and of the grid [DECISION-34]. */
export const COLLECTION_PLACEHOLDERS = 5;
