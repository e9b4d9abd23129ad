import type { AudioPort } from './audio.port.ts';

/** Tells the device what may be played soon, so that a press plays at once. */
export class ExpectPress {
  readonly #audio: AudioPort;

  constructor(audio: AudioPort) {
    this.#audio = audio;
  }

  /** These are on view, in the order they are seen. */
  among(urls: readonly string[]): void {
    this.#audio.prepare(urls);
  }

  /** The pointer rests on this one. */
  on(url: string): void {
    this.#audio.anticipate(url);
  }
}
