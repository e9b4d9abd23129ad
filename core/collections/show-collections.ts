import type { RequireLogin } from '../account/require-login.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { Additions } from './add-to-collection.ts';
import type { Addition } from './own-collections.ts';
import type { LoadOwnCollections } from './load-own-collections.ts';

/** Opens the Collections list dialog [COLL-06]. A visitor gets the login dialog in its place [ROLE-34]. */
export class ShowCollections {
  readonly #requireLogin: RequireLogin;
  readonly #dialogs: Asks;
  readonly #additions: Additions;
  readonly #loadOwn: LoadOwnCollections;

  constructor(requireLogin: RequireLogin, dialogs: Asks, additions: Additions, loadOwn: LoadOwnCollections) {
    this.#requireLogin = requireLogin;
    this.#dialogs = dialogs;
    this.#additions = additions;
    this.#loadOwn = loadOwn;
  }

  async execute(addition: Addition): Promise<void> {
    if (await this.#requireLogin.refuse()) return;
    this.#additions.clear();
    const closed = this.#dialogs.ask('collections', { addition });
    await this.#loadOwn.execute();
    await closed;
  }
}
