import type { Sound } from '../catalogue/sounds/sound.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { AudioPort } from './audio.port.ts';
import type { Frames, NoFrames } from './span.ts';

/** Hands out the frames of a preview, those that the player has: nothing is fetched a second time. */
export class DecodeSound {
  readonly #audio: AudioPort;

  constructor(audio: AudioPort) {
    this.#audio = audio;
  }

  async execute({ previewUrl }: Pick<Sound, 'previewUrl'>): Promise<Result<Frames, NoFrames>> {
    return previewUrl === null ? failed({ kind: 'unsuitable' }) : this.#audio.decoded(previewUrl);
  }
}
