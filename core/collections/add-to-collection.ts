import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { MarkStore } from '../kernel/mark-store.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Addition, OwnCollections } from './own-collections.ts';
import type { CollectionId } from '../catalogue/collection.ts';
import { addFailures } from './collections.messages.ts';
import type { CollectionsPort } from './collections.port.ts';
import type { RefreshCollection } from './refresh-collection.ts';

/** The result of adding to a collection of the list dialog: a tick, or a warning icon instead [DECISION-121]. */
export type Added = 'adding' | 'added' | 'refused' | null;

export class Additions extends MarkStore<CollectionId, Added> {
  of(id: CollectionId): Added {
    return this.current.get(id) ?? null;
  }
}

/** What changing a customer's collections needs. */
export interface CollectionChangeNeeds {
  readonly port: CollectionsPort;
  readonly own: OwnCollections;
  readonly additions: Additions;
  readonly requireLogin: RequireLogin;
  readonly news: CustomerNews;
  readonly refresh: RefreshCollection;
  readonly failures: FailureReactions;
}

/** Puts a sound, or all that are selected, into a collection [COLL-18, COLL-19, SEL-05]. */
export class AddToCollection {
  readonly #needs: CollectionChangeNeeds;

  constructor(needs: CollectionChangeNeeds) {
    this.#needs = needs;
  }

  async execute(id: CollectionId, addition: Addition): Promise<Result<number, Failure | Busy>> {
    const { port, own, additions, requireLogin, news, refresh, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (additions.of(id) === 'adding') return failed({ kind: 'busy' });

    const end = additions.begin(id, 'adding');
    const answer = await (addition.kind === 'sound' ? port.addSound(id, addition.sound.id) : port.addSelected(id));
    end(markAfter(answer));
    if (answer.ok) {
      own.count(id, answer.value);
      news.next({ kind: 'collection', id });
      await refresh.execute(id);
    } else {
      await failures.react(answer.failure, addFailures);
    }
    return answer;
  }
}

function markAfter(answer: Result<number, Failure>): Added {
  if (answer.ok) return 'added';
  return answer.failure.kind === 'invalid' ? 'refused' : null;
}
