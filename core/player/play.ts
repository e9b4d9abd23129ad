import type { Subscription } from 'rxjs';
import type { Hearing } from './hearing.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { Readable } from '../kernel/readable.ts';
import type { AudioPort, Take } from './audio.port.ts';
import { AT_START, type Cue, type PlayerStore, audioUrlOf, cueOf, isSameCue, repeatedAs, soundsOf } from './player.ts';
import { playerTexts } from './player.messages.ts';
import { type Tuning, UNCHANGED } from './tuning.ts';

/**
 * Plays, pauses and resumes. One sound at a time: a new cue takes the place of the old one,
 * sound or pack demo alike [PLAY-25, PLAY-26].
 */
export class Play {
  readonly #audio: AudioPort;
  readonly #player: PlayerStore;
  readonly #catalogue: CataloguePort;
  readonly #hearing: Readable<Hearing>;
  readonly #events: Subscription;
  #take: Take = 0;
  /** The device has a source that has not been played yet. */
  #isUnheard = false;

  constructor(audio: AudioPort, player: PlayerStore, catalogue: CataloguePort, hearing: Readable<Hearing>) {
    this.#audio = audio;
    this.#player = player;
    this.#catalogue = catalogue;
    this.#hearing = hearing;
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
    const repeatCurrent = () => {
      const cue = cueOf(player.current);
      if (cue) this.#repeat(cue);
    };
    this.#events.add(player.endings.changes$.subscribe(repeatCurrent));
    this.#events.add(player.isPlayedThrough.changes$.subscribe(repeatCurrent));
  }

  /** Makes a cue current without playing it: paused at its start, ready for the next press [DECISION-36]. */
  cue(cue: Cue): void {
    const url = this.#turnTo(cue);
    if (url === null) return;
    this.#isUnheard = true;
    this.#player.position.set(AT_START);
    this.#audio.load(url, this.#take, this.#tuningOf(cue));
    this.#player.set({ phase: 'paused', cue });
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
    if (this.#isUnheard) void this.#countPlayback(cue);
    this.#isUnheard = false;
  }

  #start(cue: Cue): void {
    const url = this.#turnTo(cue);
    if (url === null) return;
    // Before anything that draws: the sound is what the press was for.
    this.#audio.start(url, this.#take, this.#tuningOf(cue));
    this.#player.position.set(AT_START);
    this.#player.set({ phase: 'playing', cue });
    void this.#countPlayback(cue);
  }

  /** Switches to a cue, and returns its address; without one the cue is an error [PLAY-28]. */
  #turnTo(cue: Cue): string | null {
    const url = audioUrlOf(cue);
    this.#take += 1;
    this.#isUnheard = false;
    this.#repeat(cue);
    if (url === null) {
      this.#player.position.set(AT_START);
      this.#audio.pause();
      this.#player.set({ phase: 'error', cue, message: playerTexts.noAudio });
    }
    return url;
  }

  #repeat(cue: Cue): void {
    const { endings, isPlayedThrough } = this.#player;
    this.#audio.repeat(endings.current[repeatedAs(cue)] && !isPlayedThrough.current);
  }

  /** The demo of a pack has no single key and tempo, and stems together have several. */
  #tuningOf(cue: Cue): Tuning {
    return (cue.kind === 'sound' && this.#hearing.current(cue.sound)?.tuning) || UNCHANGED;
  }

  #heard(seconds: number, duration: number): void {
    const fraction = duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0;
    this.#player.position.set({ fraction, seconds, duration });
  }

  /** Once per start, never on resume, and for each of several; a failure is silent [PLAY-27, DECISION-74]. */
  async #countPlayback(cue: Cue): Promise<void> {
    if (cue.kind === 'pack') await this.#catalogue.countPackPlayback(cue.pack.id);
    else await Promise.all(soundsOf(cue).map(({ id }) => this.#catalogue.countSoundPlayback(id)));
  }
}
