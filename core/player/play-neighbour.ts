import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Play } from './play.ts';
import { type PlayerStore, cueOf } from './player.ts';

/** The result of an arrow key: 'end' means Down on the last sound, which may turn the page [PLAY-15]. */
export type NeighbourOutcome = 'played' | 'nothing' | 'end';

/** Plays the sound above or below the current one of a list [PLAY-13, PLAY-14, DECISION-72]. */
export class PlayNeighbour {
  readonly #player: PlayerStore;
  readonly #play: Play;

  constructor(player: PlayerStore, play: Play) {
    this.#player = player;
    this.#play = play;
  }

  execute(sounds: readonly Sound[], direction: 'previous' | 'next'): NeighbourOutcome {
    const cue = cueOf(this.#player.current);
    const at = sounds.findIndex((sound) => cue?.kind === 'sound' && cue.sound.id === sound.id);
    if (direction === 'previous') return at > 0 ? this.#start(sounds[at - 1]) : 'nothing';
    if (at >= 0 && at === sounds.length - 1) return 'end';
    return this.#start(sounds[at + 1]);
  }

  #start(sound: Sound | undefined): NeighbourOutcome {
    if (!sound) return 'nothing';
    this.#play.execute({ kind: 'sound', sound });
    return 'played';
  }
}
