import { type SessionStore, userOf } from '../../account/session.ts';
import type { Asks } from '../../shell/dialogs.ts';

/** The tip that sounds are available individually, for customers who may not download a pack [PACK-08, DOWN-19]. */
export class SingleDownloadTip {
  readonly #session: SessionStore;
  readonly #dialogs: Asks;
  #shownTo: number | null = null;

  constructor(session: SessionStore, dialogs: Asks) {
    this.#session = session;
    this.#dialogs = dialogs;
  }

  /** Shows the tip once per flag: the flag is cleared here when it is shown, and by the backend later [DECISION-06]. */
  async execute(): Promise<void> {
    const user = userOf(this.#session.current);
    // The backend keeps the flag until a download has succeeded: asked again, it says that the tip is due again.
    if (!user?.showSingleDownloadTip || user.id === this.#shownTo) return;
    this.#shownTo = user.id;
    this.#session.clearTip();
    await this.#dialogs.ask('singleDownloadTip', {});
  }
}
