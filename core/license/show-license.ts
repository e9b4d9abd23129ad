import type { RequireLogin } from '../account/require-login.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Asks } from '../shell/dialogs.ts';

/** Opens the license form [LIC-01]. A visitor is asked to log in first. */
export class ShowLicense {
  readonly #requireLogin: RequireLogin;
  readonly #dialogs: Asks;

  constructor(requireLogin: RequireLogin, dialogs: Asks) {
    this.#requireLogin = requireLogin;
    this.#dialogs = dialogs;
  }

  async execute(sound: Sound): Promise<void> {
    if (await this.#requireLogin.refuse()) return;
    await this.#dialogs.ask('license', { sound });
  }
}
