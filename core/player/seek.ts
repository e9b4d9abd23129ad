import { type Result, failed, ok } from '../kernel/result.ts';
import type { AudioPort } from './audio.port.ts';
import type { Play } from './play.ts';
import { type PlayerStore, SKIP_SECONDS } from './player.ts';
import { playerTexts } from './player.messages.ts';

export interface NotAPosition {
  readonly kind: 'notAPosition';
  readonly message: string;
}

/** Moves within the cue. From finished it returns to paused, so that play starts there [PLAY-29, PLAY-35]. */
export class Seek {
  readonly #audio: AudioPort;
  readonly #player: PlayerStore;
  readonly #play: Play;

  constructor(audio: AudioPort, player: PlayerStore, play: Play) {
    this.#audio = audio;
    this.#player = player;
    this.#play = play;
  }

  /** `fraction` must be a number from 0 to 1 [PLAY-30]. */
  execute(fraction: number): Result<void, NotAPosition> {
    if (!(fraction >= 0 && fraction <= 1)) return failed({ kind: 'notAPosition', message: playerTexts.notAPosition });
    const state = this.#player.current;
    if (state.phase === 'idle' || state.phase === 'error') return ok(undefined);
    if (state.phase === 'finished') this.#player.set({ phase: 'paused', cue: state.cue });
    const { duration } = this.#player.position.current;
    this.#player.position.set({ fraction, seconds: fraction * duration, duration });
    this.#audio.seek(fraction);
    return ok(undefined);
  }

  /** Ends a drag: playback pauses there until play is pressed [PLAY-33, DECISION-75]. */
  drop(fraction: number): Result<void, NotAPosition> {
    const sought = this.execute(fraction);
    if (sought.ok) this.#play.pause();
    return sought;
  }

  /** Two seconds on or back, stopping at the ends [PLAY-16, PLAY-17, PLAY-18]. */
  skip(direction: 'forward' | 'backward'): void {
    const { seconds, duration } = this.#player.position.current;
    if (duration === 0) return;
    const target = seconds + (direction === 'forward' ? SKIP_SECONDS : -SKIP_SECONDS);
    this.execute(Math.min(1, Math.max(0, target / duration)));
  }
}
