import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Play } from './play.ts';
import { type PlayerStore, cueOf } from './player.ts';
import type { Seek } from './seek.ts';

/**
 * Puts a sound into the player at a given moment: the next press plays from there. A playing sound is not interrupted,
 * and a sound that is already in the player stays where it is.
 */
export class CueMoment {
  readonly #player: PlayerStore;
  readonly #play: Play;
  readonly #seek: Seek;

  constructor(player: PlayerStore, play: Play, seek: Seek) {
    this.#player = player;
    this.#play = play;
    this.#seek = seek;
  }

  /** `seconds` beyond the end mean the end. */
  execute(sound: Sound, seconds: number): void {
    const state = this.#player.current;
    const cue = cueOf(state);
    if (state.phase === 'playing' || (cue?.kind === 'sound' && cue.sound.id === sound.id) || !(sound.seconds > 0))
      return;
    const fraction = Math.min(1, Math.max(0, seconds / sound.seconds));
    this.#play.cue({ kind: 'sound', sound });
    this.#seek.execute(fraction);
    // The device reports the length once it knows it.
    this.#player.position.set({ fraction, seconds: fraction * sound.seconds, duration: sound.seconds });
  }
}
