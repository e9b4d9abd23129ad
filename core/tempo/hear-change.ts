import { Subscription } from 'rxjs';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { parseKey, shiftBetween } from '../catalogue/sounds/musical-key.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { AudioPort } from '../player/audio.port.ts';
import type { Play } from '../player/play.ts';
import { type PlayerView, cueOf } from '../player/player.ts';
import { type Tuning, UNCHANGED } from '../player/tuning.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';
import { type TempoChange, type TempoChanges, asItIs, hasBegun } from './tempo-change.ts';
import { differs, isComplete } from './wanted-change.ts';

/**
 * Plays a change before it is rendered: the device stretches the sound as it does under a session lock, and follows
 * every input. The original can be played at the same position, for comparison.
 */
export class HearChange {
  readonly #audio: AudioPort;
  readonly #player: PlayerView;
  readonly #play: Play;
  readonly #change: TempoChanges;
  readonly #isOn = new Store(false);
  readonly #following = new Subscription();
  /** The sound in the player as it will be after the change. */
  #live: Sound | null = null;

  constructor(audio: AudioPort, player: PlayerView, play: Play, change: TempoChanges) {
    this.#audio = audio;
    this.#player = player;
    this.#play = play;
    this.#change = change;
    this.#following.add(change.changes$.subscribe(() => this.#retune()));
    this.#following.add(player.changes$.subscribe(() => this.#isOn.current && !this.#isHeard() && this.#turn(null)));
  }

  /** Whether the player plays the changed sound. */
  get isOn(): Readable<boolean> {
    return this.#isOn;
  }

  /** Plays or pauses the changed sound. Does nothing if nothing would change. */
  execute(): void {
    if (this.#isOn.current) return this.#play.toggle();
    const state = this.#change.current;
    if (!canHear(state)) return;
    this.#audio.expectTuning();
    if (!this.#isOriginalPlaying(state.sound)) this.#start(state.sound);
    this.#turn(this.#cueSound());
    this.#retune();
  }

  /** Plays the original, or pauses it. */
  original(): void {
    const state = this.#change.current;
    if (state.phase === 'closed') return;
    const wasPlaying = this.#isOn.current && this.#player.current.phase === 'playing';
    if (this.#isOn.current) this.#audio.retune(UNCHANGED);
    this.#turn(null);
    if (!wasPlaying) this.#start(state.sound);
  }

  dispose(): void {
    this.#following.unsubscribe();
  }

  #start(sound: Sound): void {
    this.#play.execute({ kind: 'sound', sound: asItIs(sound) });
  }

  #turn(live: Sound | null): void {
    this.#live = live;
    this.#isOn.set(live !== null);
  }

  #retune(): void {
    const state = this.#change.current;
    if (this.#isOn.current && hasBegun(state) && isComplete(state.original, state.wanted))
      this.#audio.retune(tuningTo(state.original, state.wanted));
  }

  #isHeard(): boolean {
    return this.#live !== null && this.#cueSound() === this.#live;
  }

  #isOriginalPlaying({ id, previewUrl }: Sound): boolean {
    const sound = this.#cueSound();
    const isOfDialog = sound?.id === id && sound.previewUrl === previewUrl && sound.bpm === null && sound.key === null;
    return isOfDialog && this.#player.current.phase === 'playing';
  }

  #cueSound(): Sound | null {
    const cue = cueOf(this.#player.current);
    return cue?.kind === 'sound' ? cue.sound : null;
  }
}

/** Whether the wanted values can be played: they are complete, and differ from the original. */
export const canHear = (state: TempoChange): state is Extract<TempoChange, { readonly wanted: WantedChange }> =>
  hasBegun(state) &&
  state.sound.previewUrl !== null &&
  isComplete(state.original, state.wanted) &&
  differs(state.original, state.wanted);

function tuningTo(original: WantedChange, wanted: WantedChange): Tuning {
  const [from, to] = [original.key, wanted.key].map((key) => (key === null ? null : parseKey(key)));
  return {
    tempoRatio: original.bpm === null || wanted.bpm === null ? 1 : wanted.bpm / original.bpm,
    semitones: from && to ? shiftBetween(from, to) : 0,
  };
}
