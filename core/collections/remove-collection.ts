import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { myCollectionsHref } from './collections.routes.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { OwnCollections } from './own-collections.ts';
import { removeCollectionFailures } from './collections.messages.ts';
import type { CollectionsPort } from './collections.port.ts';

export type Decision = 'done' | 'cancelled';

interface RemoveCollectionNeeds {
  readonly port: CollectionsPort;
  readonly own: OwnCollections;
  readonly requireLogin: RequireLogin;
  readonly news: CustomerNews;
  readonly dialogs: Asks;
  readonly navigation: NavigationPort;
  readonly failures: FailureReactions;
}

/** Takes a collection away, once it is confirmed, and leads to what is left [COLL-33, COLL-34, COLL-35]. */
export class RemoveCollection {
  readonly #needs: RemoveCollectionNeeds;

  constructor(needs: RemoveCollectionNeeds) {
    this.#needs = needs;
  }

  async execute(collection: Collection): Promise<Result<Decision, Failure>> {
    const { port, own, requireLogin, news, dialogs, navigation, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if ((await dialogs.ask('removeCollection', { collection })) === 'cancel') return ok('cancelled');
    const answer = await port.remove(collection.id);
    if (!answer.ok) {
      await failures.react(answer.failure, removeCollectionFailures);
      return answer;
    }
    own.drop(collection.id);
    news.next({ kind: 'collection', id: collection.id });
    navigation.push(myCollectionsHref());
    return ok('done');
  }
}
