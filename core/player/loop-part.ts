import { Subscription } from 'rxjs';
import type { Sound, SoundId } from '../catalogue/sounds/sound.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { AudioPort } from './audio.port.ts';
import type { Play } from './play.ts';
import { type Cue, type PlayerView, cueOf, isSameCue } from './player.ts';
import type { Span } from './span.ts';

/** The part of a sound that repeats. */
export interface LoopedPart extends Span {
  readonly sound: SoundId;
}

/** Tolerance in seconds around a part, because a device reports its position late. */
const SLACK = 0.05;

/**
 * Plays a part of a sound in a loop, in the one player and with the current tuning. The loop ends with the sound, and
 * when the player moves outside the part.
 */
export class LoopPart {
  readonly #audio: AudioPort;
  readonly #player: PlayerView;
  readonly #play: Play;
  readonly #part = new Store<LoopedPart | null>(null);
  readonly #watching = new Subscription();
  #cue: Cue | null = null;
  /** Whether the part was reached: until then the device is on its way into it. */
  #isInside = false;

  constructor(audio: AudioPort, player: PlayerView, play: Play) {
    this.#audio = audio;
    this.#player = player;
    this.#play = play;
    this.#watching.add(player.changes$.subscribe(() => this.#part.current && !this.#isInPlayer() && this.end()));
    this.#watching.add(player.position.changes$.subscribe(({ seconds }) => this.#follow(seconds)));
  }

  /** The current loop. */
  get part(): Readable<LoopedPart | null> {
    return this.#part;
  }

  /** Plays the part: from its start, or on from the current position if that is inside. */
  execute(sound: Sound, { start, end }: Span): void {
    if (sound.previewUrl === null || !(start >= 0 && end > start)) return;
    this.#cue = { kind: 'sound', sound };
    const isThere = this.#isInPlayer();
    if (!isThere) this.#play.execute(this.#cue);
    this.#isInside = false;
    this.#audio.loop({ start, end });
    this.#part.set({ sound: sound.id, start, end });
    if (isThere && this.#player.current.phase === 'paused') this.#play.toggle();
  }

  /** Continues from the current position to the end of the sound. */
  end(): void {
    if (this.#part.current === null) return;
    this.#part.set(null);
    this.#audio.loop(null);
  }

  dispose(): void {
    this.#watching.unsubscribe();
  }

  #isInPlayer(): boolean {
    const state = this.#player.current;
    const cue = cueOf(state);
    const isOn = state.phase === 'playing' || state.phase === 'paused';
    return isOn && cue !== null && this.#cue !== null && isSameCue(cue, this.#cue);
  }

  #follow(seconds: number): void {
    const part = this.#part.current;
    if (!part) return;
    if (seconds >= part.start - SLACK && seconds <= part.end + SLACK) this.#isInside = true;
    else if (this.#isInside) this.end();
  }
}
