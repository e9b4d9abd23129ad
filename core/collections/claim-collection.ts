import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Collection, CollectionId } from '../catalogue/collection.ts';
import type { CollectionsPort } from './collections.port.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';

/** The collection on the page as its owner has it; null for everybody else, and until it is known. */
export class ClaimedCollection extends Store<Collection | null> {}

/**
 * Asks for the data of the collection on the page: an answer says that it is the customer's own, and only then there
 * is something to edit and to remove [COLL-29, COLL-30, COLL-31]. A refusal is silent.
 */
export class ClaimCollection {
  readonly #port: CollectionsPort;
  readonly #session: SessionStore;
  readonly #claimed: ClaimedCollection;
  #asked = 0;

  constructor(port: CollectionsPort, session: SessionStore, claimed: ClaimedCollection) {
    this.#port = port;
    this.#session = session;
    this.#claimed = claimed;
  }

  async execute(id: CollectionId): Promise<Result<Collection, Failure>> {
    this.#asked += 1;
    const asked = this.#asked;
    const isVisitor = this.#session.current.phase === 'visitor';
    if (isVisitor || this.#claimed.current?.id !== id) this.#claimed.set(null);
    if (isVisitor) return failed({ kind: 'unauthenticated', message: authenticationRequired });
    const answer = await this.#port.collection(id);
    if (asked === this.#asked) this.#claimed.set(answer.ok ? answer.value : null);
    return answer;
  }

  /** Called when the page is left. */
  leave(): void {
    this.#asked += 1;
    this.#claimed.set(null);
  }
}
