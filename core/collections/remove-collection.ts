import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { myCollectionsHref } from './collections.routes.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { OwnCollections } from './own-collections.ts';
import { removeCollectionFailures } from './collections.messages.ts';
import type { CollectionsPort } from './collections.port.ts';

export type Decision = 'done' | 'cancelled';

/** Takes a collection away, once it is confirmed, and leads to what is left [COLL-33, COLL-34, COLL-35]. */
export class RemoveCollection {
  readonly #port: CollectionsPort;
  readonly #own: OwnCollections;
  readonly #dialogs: Asks;
  readonly #navigation: NavigationPort;
  readonly #failures: FailureReactions;

  constructor(
    port: CollectionsPort,
    own: OwnCollections,
    dialogs: Asks,
    navigation: NavigationPort,
    failures: FailureReactions,
  ) {
    this.#port = port;
    this.#own = own;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
    this.#failures = failures;
  }

  async execute(collection: Collection): Promise<Result<Decision, Failure>> {
    if ((await this.#dialogs.ask('removeCollection', { collection })) === 'cancel') return ok('cancelled');
    const answer = await this.#port.remove(collection.id);
    if (!answer.ok) {
      await this.#failures.react(answer.failure, removeCollectionFailures);
      return answer;
    }
    this.#own.drop(collection.id);
    this.#navigation.push(myCollectionsHref());
    return ok('done');
  }
}
