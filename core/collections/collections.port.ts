import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Collection, CollectionId } from '../catalogue/collection.ts';
import type { CollectionWords } from '../../domain/collections/collection-form.ts';

/** A collection to be created, and its initial sounds [DECISION-117]. */
export interface NewCollection extends CollectionWords {
  readonly soundId: SoundId | null;
  /** Adds the sounds of the selection, which the backend reads from the cookie [DECISION-120]. */
  readonly fromSelection: boolean;
}

/** Collections of customers. Everything except reading a list is for their owner only [DECISION-122]. */
export interface CollectionsPort {
  /** The customer's own, newest first (API-59). */
  own(): Promise<Result<readonly Collection[], Failure>>;
  /** One of the customer's own (API-61). */
  collection(id: CollectionId): Promise<Result<Collection, Failure>>;
  /** API-60. */
  create(form: NewCollection): Promise<Result<{ readonly id: CollectionId; readonly slug: string }, Failure>>;
  /** Its address does not change (API-62). */
  edit(id: CollectionId, words: CollectionWords): Promise<Result<void, Failure>>;
  /** API-63. */
  remove(id: CollectionId): Promise<Result<void, Failure>>;
  /** Returns the new number of sounds (API-64). */
  addSound(id: CollectionId, soundId: SoundId): Promise<Result<number, Failure>>;
  /** Adds the selected sounds that are new to it, and returns their new number (API-65). */
  addSelected(id: CollectionId): Promise<Result<number, Failure>>;
  /** Returns how many are left (API-66). */
  removeSound(id: CollectionId, soundId: SoundId): Promise<Result<number, Failure>>;
}
