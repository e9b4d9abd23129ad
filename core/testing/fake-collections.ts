import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Collection, CollectionId } from '../catalogue/collection.ts';
import type { CollectionWords } from '../../domain/collections/collection-form.ts';
import type { CollectionsPort, NewCollection } from '../collections/collections.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Collections whose answers the test controls. */
export class FakeCollections implements CollectionsPort {
  readonly lists = new HeldCalls<[], Result<readonly Collection[], Failure>>();
  readonly reads = new HeldCalls<[CollectionId], Result<Collection, Failure>>();
  readonly creations = new HeldCalls<
    [NewCollection],
    Result<{ readonly id: CollectionId; readonly slug: string }, Failure>
  >();
  readonly edits = new HeldCalls<[CollectionId, CollectionWords], Result<void, Failure>>();
  readonly removals = new HeldCalls<[CollectionId], Result<void, Failure>>();
  readonly additions = new HeldCalls<[CollectionId, SoundId], Result<number, Failure>>();
  readonly selections = new HeldCalls<[CollectionId], Result<number, Failure>>();
  readonly soundRemovals = new HeldCalls<[CollectionId, SoundId], Result<number, Failure>>();

  readonly own = this.lists.ask;
  readonly collection = this.reads.ask;
  readonly create = this.creations.ask;
  readonly edit = this.edits.ask;
  readonly remove = this.removals.ask;
  readonly addSound = this.additions.ask;
  readonly addSelected = this.selections.ask;
  readonly removeSound = this.soundRemovals.ask;
}
