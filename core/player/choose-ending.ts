import type { StoragePort } from '../shell/storage.port.ts';
import { readStored, writeStored } from '../shell/stored-value.ts';
import { type Endings, type Repeated, storedEndings } from './endings.ts';
import type { PlayerStore } from './player.ts';

/** Stored settings for what happens at the end of a sound; they apply at once, also to the current one. */
export class ChooseEnding {
  readonly #storage: StoragePort;
  readonly #player: PlayerStore;

  constructor(storage: StoragePort, player: PlayerStore) {
    this.#storage = storage;
    this.#player = player;
    const resume = () => player.endings.set(readStored(storage, storedEndings));
    resume();
    storage.watch(storedEndings.key, resume);
  }

  /** Whether loops, or all other sounds, repeat. */
  repeat(what: Repeated, isOn: boolean): void {
    this.#choose({ [what]: isOn });
  }

  /** Whether the next sound follows one that ends. */
  advance(isOn: boolean): void {
    this.#choose({ next: isOn });
  }

  #choose(change: Partial<Endings>): void {
    const endings = { ...this.#player.endings.current, ...change };
    writeStored(this.#storage, storedEndings, endings);
    this.#player.endings.set(endings);
  }
}
