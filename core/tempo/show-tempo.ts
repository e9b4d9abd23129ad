import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Readable } from '../kernel/readable.ts';
import type { Hearing } from '../player/hearing.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { ChangeSound } from './change-sound.ts';
import { wantedAt } from './wanted-change.ts';

/**
 * Opens the Change tempo/key dialog of a sound [TEMPO-01], preset to what is heard under the session lock. Visitors are
 * asked to log in instead [ROLE-35].
 */
export class ShowTempo {
  readonly #changeSound: ChangeSound;
  readonly #dialogs: Asks;
  readonly #hearing: Readable<Hearing>;
  #isOpen = false;

  constructor(changeSound: ChangeSound, dialogs: Asks, hearing: Readable<Hearing>) {
    this.#hearing = hearing;
    this.#changeSound = changeSound;
    this.#dialogs = dialogs;
  }

  /** Resolves when the dialog is closed. Only one is open at a time: further calls have no effect. */
  async execute(sound: Sound): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    if (!(await this.#changeSound.refuse())) {
      void this.#open(sound);
      await this.#dialogs.ask('tempo', { sound });
      this.#changeSound.leave();
    }
    this.#isOpen = false;
  }

  async #open(sound: Sound): Promise<void> {
    const opened = await this.#changeSound.open(sound);
    const heard = this.#hearing.current(sound);
    if (opened.ok && heard) this.#changeSound.want(wantedAt(opened.value, heard.tuning));
  }
}
