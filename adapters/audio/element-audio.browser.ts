import type { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';
import { playerTexts } from '../../core/player/player.messages.ts';
import type { Frames, NoFrames } from '../../core/player/span.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';

/**
 * A media element as the device. It plays everything that the browser can, starts when enough has arrived, and takes
 * another tempo at the same pitch, but no other key.
 */
export class ElementAudio implements AudioPort {
  readonly events$: Subject<AudioEvent>;
  readonly shiftsKeys = new Store(false);
  readonly #element: HTMLAudioElement;
  #take: Take = 0;
  #pausedByUs = true;
  #frame = 0;
  /** Where to seek once the length is known, from 0 to 1. */
  #awaited: number | null = null;

  constructor(element: HTMLAudioElement, events$: Subject<AudioEvent>) {
    this.events$ = events$;
    this.#element = element;
    this.#listen(element);
  }

  load(url: string, take: Take, tuning: Tuning = UNCHANGED): void {
    this.#take = take;
    this.#pausedByUs = true;
    this.#awaited = null;
    this.#element.src = url;
    this.retune(tuning);
  }

  start(url: string, take: Take, tuning?: Tuning): void {
    this.load(url, take, tuning);
    this.resume();
  }

  retune({ tempoRatio }: Tuning): void {
    // Loading puts the rate back to its default, so both are set.
    this.#element.defaultPlaybackRate = tempoRatio;
    this.#element.playbackRate = tempoRatio;
  }

  resume(): void {
    const current = this.#take;
    this.#pausedByUs = false;
    this.#element.play().catch((error: unknown) => {
      const overtaken = current !== this.#take || (error instanceof DOMException && error.name === 'AbortError');
      if (!overtaken && !this.#element.error) this.#fail(playerTexts.cannotLoad);
    });
  }

  pause(): void {
    this.#pausedByUs = true;
    this.#element.pause();
  }

  seek(fraction: number): void {
    const isKnown = Number.isFinite(this.#element.duration);
    this.#awaited = isKnown ? null : fraction;
    if (isKnown) this.#element.currentTime = fraction * this.#element.duration;
  }

  repeat(isOn: boolean): void {
    this.#element.loop = isOn;
  }

  setVolume(volume: number): void {
    this.#element.volume = volume;
  }

  expectTuning(): void {}

  /** An element has no layers. */
  silence(): void {}

  /** An element has no end but its own: the device in front of it sends it back. */
  loop(): void {}

  /** An element keeps to itself what it decodes. */
  async decoded(): Promise<Result<Frames, NoFrames>> {
    return failed({ kind: 'unsuitable' });
  }

  /** A media element fetches nothing ahead. */
  prepare(): void {}

  anticipate(): void {}

  #listen(element: HTMLAudioElement): void {
    element.addEventListener('playing', () => this.#keepFollowing());
    element.addEventListener('loadedmetadata', () => {
      if (this.#awaited !== null) this.seek(this.#awaited);
      this.#announce();
    });
    element.addEventListener('seeked', () => this.#announce());
    element.addEventListener('pause', () => {
      // The event comes late: after a quick pause and resume the element plays again by then.
      if (element.paused && !this.#pausedByUs && !element.ended) this.#tell({ kind: 'interrupted', take: this.#take });
    });
    element.addEventListener('ended', () => {
      // A late event of the source before: the element already plays another.
      if (element.ended) this.#end();
    });
    element.addEventListener('error', () => {
      if (element.error && element.hasAttribute('src')) this.#fail(describe(element.error));
    });
  }

  #keepFollowing(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#follow());
  }

  #follow(): void {
    this.#announce();
    this.#frame = this.#element.paused ? 0 : requestAnimationFrame(() => this.#follow());
  }

  #end(): void {
    this.#announce();
    this.#tell({ kind: 'ended', take: this.#take });
  }

  #announce(): void {
    const { currentTime: seconds, duration } = this.#element;
    this.#tell({ kind: 'position', take: this.#take, seconds, duration: Number.isFinite(duration) ? duration : 0 });
  }

  #fail(message: string): void {
    this.#tell({ kind: 'failed', take: this.#take, message });
  }

  #tell(event: AudioEvent): void {
    this.events$.next(event);
  }
}

/** PLAY-43 to PLAY-45. */
function describe(error: MediaError): string {
  switch (error.code) {
    case MediaError.MEDIA_ERR_DECODE:
      return playerTexts.cannotDecode;
    case MediaError.MEDIA_ERR_NETWORK:
      return playerTexts.cannotRead;
    default:
      return playerTexts.cannotLoad;
  }
}
