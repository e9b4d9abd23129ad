import type { RequireLogin } from '../account/require-login.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { LoadSelected } from './load-selected.ts';

/** Opens the Selected sounds dialog [SEL-01, SEL-04]. A visitor gets the login dialog in its place [DECISION-127]. */
export class ShowSelected {
  readonly #requireLogin: RequireLogin;
  readonly #dialogs: Asks;
  readonly #loadSelected: LoadSelected;

  constructor(requireLogin: RequireLogin, dialogs: Asks, loadSelected: LoadSelected) {
    this.#requireLogin = requireLogin;
    this.#dialogs = dialogs;
    this.#loadSelected = loadSelected;
  }

  async execute(): Promise<void> {
    if (await this.#requireLogin.refuse()) return;
    const closed = this.#dialogs.ask('selectedSounds', {});
    await this.#loadSelected.execute();
    await closed;
  }
}
