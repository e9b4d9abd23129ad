import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { ChangeSound } from './change-sound.ts';

/** Opens the Change tempo/key dialog of a sound [TEMPO-01]. Visitors are asked to log in instead [ROLE-35]. */
export class ShowTempo {
  readonly #changeSound: ChangeSound;
  readonly #dialogs: Asks;
  #isOpen = false;

  constructor(changeSound: ChangeSound, dialogs: Asks) {
    this.#changeSound = changeSound;
    this.#dialogs = dialogs;
  }

  /** Answers when the dialog is closed. It is open once: asking meanwhile changes nothing. */
  async execute(sound: Sound): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    if (!(await this.#changeSound.refuse())) {
      void this.#changeSound.open(sound);
      await this.#dialogs.ask('tempo', { sound });
      this.#changeSound.leave();
    }
    this.#isOpen = false;
  }
}
