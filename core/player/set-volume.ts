import type { AudioPort } from './audio.port.ts';
import { type PlayerStore, VOLUME_STEP } from './player.ts';

/** Sets the volume of every player, in steps of 0.01 from 0 to 1 [PLAY-06, PLAY-07, PLAY-12]. */
export class SetVolume {
  readonly #audio: AudioPort;
  readonly #player: PlayerStore;

  constructor(audio: AudioPort, player: PlayerStore) {
    this.#audio = audio;
    this.#player = player;
  }

  execute(volume: number): void {
    if (!Number.isFinite(volume)) return;
    const steps = Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP);
    const rounded = steps / Math.round(1 / VOLUME_STEP);
    this.#player.volume.set(rounded);
    this.#audio.setVolume(rounded);
  }
}
