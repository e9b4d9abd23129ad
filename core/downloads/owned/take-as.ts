import type { Sound } from '../../catalogue/sounds/sound.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { type Taking, keepTaking, readTaking } from './taking.ts';

/** Downloads a sound. */
export interface Downloads {
  execute(sound: Sound, taking: Taking): Promise<unknown>;
}

/** Asks for the format and the names of downloads, stores the answer, and fetches the sound accordingly. */
export class TakeAs {
  readonly #dialogs: Asks;
  readonly #storage: StoragePort;
  readonly #downloadSound: Downloads;

  constructor(dialogs: Asks, storage: StoragePort, downloadSound: Downloads) {
    this.#dialogs = dialogs;
    this.#storage = storage;
    this.#downloadSound = downloadSound;
  }

  async execute(sound: Sound): Promise<void> {
    const answer = await this.#dialogs.ask('takeAs', { sound, taking: readTaking(this.#storage) });
    if (answer === 'dismissed') return;
    keepTaking(this.#storage, answer);
    await this.#downloadSound.execute(sound, answer);
  }
}
