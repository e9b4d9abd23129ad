import { type StartVoice, type Voice, isUnchanged, plainVoice } from './voice.browser.ts';

export interface TunedVoicesOptions {
  /** Fetches what stretches, and makes a context able to do it. */
  readonly open: (context: BaseAudioContext) => Promise<StartVoice>;
  /** This browser will not stretch: another device has to play what is tuned. */
  readonly onUnable: () => void;
}

/** Voices in any tuning. What stretches is fetched when the first one needs it, or a little before. */
export class TunedVoices {
  readonly #options: TunedVoicesOptions;
  #stretched: StartVoice | null = null;
  #opening: Promise<void> | null = null;
  #isUnable = false;

  constructor(options: TunedVoicesOptions) {
    this.#options = options;
  }

  readonly start: StartVoice = (output, voicing) => {
    if (isUnchanged(voicing.tuning)) return plainVoice(output, voicing);
    return (this.#stretched ?? this.#whenOpen)(output, voicing);
  };

  expectTuning(context: BaseAudioContext): void {
    this.#opening ??= this.#open(context);
  }

  async #open(context: BaseAudioContext): Promise<void> {
    try {
      this.#stretched = await this.#options.open(context);
    } catch {
      this.#isUnable = true;
      this.#options.onUnable();
    }
  }

  /** Waits at its position until stretching is loaded, and starts there. */
  readonly #whenOpen: StartVoice = (output, voicing) => {
    this.expectTuning(output.context);
    let { tuning, buffer, repeats } = voicing;
    let voice: Voice | null = null;
    let isWanted = true;
    const begin = async () => {
      await this.#opening;
      const time = Math.max(voicing.time, output.context.currentTime);
      if (isWanted && this.#stretched) voice = this.#stretched(output, { ...voicing, tuning, buffer, repeats, time });
    };
    void begin();
    return {
      positionAt: (time) => voice?.positionAt(time) ?? voicing.from,
      retune: (next) => {
        if (voice) return voice.retune(next);
        tuning = next;
        return !isUnchanged(next) && !this.#isUnable;
      },
      extend(whole) {
        buffer = whole;
        return voice?.extend(whole) ?? true;
      },
      repeat(isOn) {
        repeats = isOn;
        voice?.repeat(isOn);
      },
      stop(time) {
        isWanted = false;
        voice?.stop(time);
      },
    };
  };
}
