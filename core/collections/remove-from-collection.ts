import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { SoundList } from '../catalogue/lists/sound-list.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { OwnCollections } from './own-collections.ts';
import type { AddToCollection } from './add-to-collection.ts';
import { removeSoundFailures, soundRemoved } from './collections.messages.ts';
import type { CollectionsPort } from './collections.port.ts';
import type { RefreshCollection } from './refresh-collection.ts';
import type { Decision } from './remove-collection.ts';

export interface RemoveFromCollectionNeeds {
  readonly port: CollectionsPort;
  readonly own: OwnCollections;
  readonly requireLogin: RequireLogin;
  readonly news: CustomerNews;
  readonly list: SoundList;
  readonly dialogs: Asks;
  readonly refresh: RefreshCollection;
  readonly add: AddToCollection;
  readonly toasts: Toasts;
  readonly failures: FailureReactions;
}

/** Takes a sound out of a collection, once it is confirmed: its row leaves the list [COLL-09, COLL-20, DECISION-124]. */
export class RemoveFromCollection {
  readonly #needs: RemoveFromCollectionNeeds;

  constructor(needs: RemoveFromCollectionNeeds) {
    this.#needs = needs;
  }

  async execute(collection: Collection, sound: Sound): Promise<Result<Decision, Failure>> {
    const { port, own, requireLogin, news, dialogs, refresh, add, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const decision = await dialogs.ask('removeFromCollection', { collection, sound });
    if (decision === 'cancel') return ok('cancelled');
    const answer = await port.removeSound(collection.id, sound.id);
    if (!answer.ok) {
      await failures.react(answer.failure, removeSoundFailures);
      return answer;
    }
    own.count(collection.id, answer.value);
    news.next({ kind: 'collection', id: collection.id });
    this.#dropRow(collection, sound, answer.value);
    const putBack = () => add.execute(collection.id, { kind: 'sound', sound });
    toasts.show(soundRemoved, { about: sound.name, undo: putBack });
    await refresh.execute(collection.id);
    return ok('done');
  }

  /** At once; the list that is then loaded again brings the row that moves up, and the cover. */
  #dropRow({ id }: Collection, sound: Sound, total: number): void {
    this.#needs.list.update((list) => {
      if (list.phase !== 'loaded' || list.page.collection?.id !== id) return list;
      const items = list.page.items.filter((item) => item.id !== sound.id);
      return { ...list, page: { ...list.page, items, total, collection: { ...list.page.collection, total } } };
    });
  }
}
