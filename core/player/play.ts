import type { Subscription } from 'rxjs';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { AudioPort, Take } from './audio.port.ts';
import { AT_START, type Cue, type PlayerStore, audioUrlOf, isSameCue } from './player.ts';
import { playerTexts } from './player.messages.ts';

/**
 * Plays, pauses and resumes. One sound at a time: a new cue takes the place of the old one,
 * sound or pack demo alike [PLAY-25, PLAY-26].
 */
export class Play {
  readonly #audio: AudioPort;
  readonly #player: PlayerStore;
  readonly #catalogue: CataloguePort;
  readonly #events: Subscription;
  #take: Take = 0;

  constructor(audio: AudioPort, player: PlayerStore, catalogue: CataloguePort) {
    this.#audio = audio;
    this.#player = player;
    this.#catalogue = catalogue;
    this.#events = this.#audio.events$.subscribe((event) => {
      if (event.take !== this.#take) return;
      const state = this.#player.current;
      if (state.phase === 'idle') return;
      const { cue } = state;
      switch (event.kind) {
        case 'position':
          this.#heard(event.seconds, event.duration);
          return;
        case 'interrupted':
          if (state.phase === 'playing') this.#player.set({ phase: 'paused', cue });
          return;
        case 'ended':
          if (state.phase !== 'error') this.#player.set({ phase: 'finished', cue });
          return;
        case 'failed':
          this.#player.set({ phase: 'error', cue, message: event.message });
      }
    });
  }

  /** Starts a cue, or toggles it when it is the one that plays. */
  execute(cue: Cue): void {
    const state = this.#player.current;
    if (state.phase === 'idle' || !isSameCue(state.cue, cue)) this.#start(cue);
    else if (state.phase === 'playing') this.pause();
    else if (state.phase === 'paused') this.#resume(state.cue);
    else this.#start(cue);
  }

  pause(): void {
    const state = this.#player.current;
    if (state.phase !== 'playing') return;
    this.#audio.pause();
    this.#player.set({ phase: 'paused', cue: state.cue });
  }

  /** Toggles whatever the player has [PLAY-19]. */
  toggle(): void {
    const state = this.#player.current;
    if (state.phase !== 'idle') this.execute(state.cue);
  }

  dispose(): void {
    this.#events.unsubscribe();
    this.#audio.pause();
  }

  #resume(cue: Cue): void {
    this.#audio.resume();
    this.#player.set({ phase: 'playing', cue });
  }

  #start(cue: Cue): void {
    const url = audioUrlOf(cue);
    this.#take += 1;
    this.#player.position.set(AT_START);
    if (url === null) {
      this.#audio.pause();
      this.#player.set({ phase: 'error', cue, message: playerTexts.noAudio });
      return;
    }
    this.#player.set({ phase: 'playing', cue });
    this.#audio.start(url, this.#take);
    void this.#countPlayback(cue);
  }

  #heard(seconds: number, duration: number): void {
    const fraction = duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0;
    this.#player.position.set({ fraction, seconds, duration });
  }

  /** Once per start, never on resume; a failure is silent [PLAY-27, DECISION-74]. */
  async #countPlayback(cue: Cue): Promise<void> {
    if (cue.kind === 'sound') await this.#catalogue.countSoundPlayback(cue.sound.id);
    else await this.#catalogue.countPackPlayback(cue.pack.id);
  }
}
