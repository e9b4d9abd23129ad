import type { StoragePort } from '../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../shell/stored-value.ts';
import type { AudioPort } from './audio.port.ts';
import { type PlayerStore, VOLUME_STEP } from './player.ts';

/** In steps of 0.01. */
export const storedVolume: StoredValue<number> = {
  key: 'volume',
  parse: (text) => (/^(?:0|1|0\.\d{1,2})$/.test(text) ? Number(text) : undefined),
  format: String,
  fallback: 1,
};

/** Sets the volume of every player, and remembers it, in steps of 0.01 from 0 to 1 [PLAY-06, PLAY-07, PLAY-12]. */
export class SetVolume {
  readonly #audio: AudioPort;
  readonly #player: PlayerStore;
  readonly #storage: StoragePort;

  constructor(audio: AudioPort, player: PlayerStore, storage: StoragePort) {
    this.#audio = audio;
    this.#player = player;
    this.#storage = storage;
    this.#resume();
    storage.watch(storedVolume.key, () => this.#resume());
  }

  execute(volume: number): void {
    if (!Number.isFinite(volume)) return;
    const steps = Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP);
    const rounded = steps / Math.round(1 / VOLUME_STEP);
    writeStored(this.#storage, storedVolume, rounded);
    this.#turnTo(rounded);
  }

  /** Only a change reaches the device: most visits never turn it. */
  #resume(): void {
    const remembered = readStored(this.#storage, storedVolume);
    if (remembered !== this.#player.volume.current) this.#turnTo(remembered);
  }

  #turnTo(volume: number): void {
    this.#player.volume.set(volume);
    this.#audio.setVolume(volume);
  }
}
