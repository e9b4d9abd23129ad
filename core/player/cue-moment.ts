import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Play } from './play.ts';
import { type PlayerStore, cueOf } from './player.ts';
import type { Seek } from './seek.ts';

/**
 * Puts a sound into the player at a moment of it: it is heard from there at the next press. What plays is not
 * interrupted, and a sound that is in the player already stays where it is.
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
    // The device tells the length once it has it.
    this.#player.position.set({ fraction, seconds: fraction * sound.seconds, duration: sound.seconds });
  }
}
