import type { RequireLogin } from '../account/require-login.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { collectionHref } from '../catalogue/addresses.ts';
import type { Addition } from './own-collections.ts';
import type { Collection } from '../catalogue/collection.ts';

/** Opens the create and edit form dialog [COLL-07, COLL-08]. */
export class ShowForm {
  readonly #requireLogin: RequireLogin;
  readonly #dialogs: Asks;
  readonly #navigation: NavigationPort;

  constructor(requireLogin: RequireLogin, dialogs: Asks, navigation: NavigationPort) {
    this.#requireLogin = requireLogin;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
  }

  /** The create tile of the grid: it leads to the new collection [DECISION-118]. */
  async fromGrid(): Promise<void> {
    if (await this.#requireLogin.refuse()) return;
    const answer = await this.#dialogs.ask('collectionForm', { subject: { kind: 'new', addition: null } });
    if (answer !== 'cancelled') this.#navigation.push(collectionHref(answer.slug));
  }

  /** From the list dialog, which stays open under the form. */
  async within(addition: Addition): Promise<void> {
    await this.#dialogs.ask('collectionForm', { subject: { kind: 'new', addition } });
  }

  async edit(collection: Collection): Promise<void> {
    await this.#dialogs.ask('collectionForm', { subject: { kind: 'edit', collection } });
  }
}
