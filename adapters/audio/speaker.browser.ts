import { type Clock, after } from '../../core/kernel/clock.ts';
import type { Device } from './begun-sound.browser.ts';
import type { LayeredVoice, LayeredVoicing, StartLayers } from './layers.browser.ts';

/** An open device uses power: it is suspended after this much silence. */
const SLEEP_AFTER_MS = 30_000;

export interface SpeakerOptions {
  readonly openDevice: () => Device;
  readonly clock: Clock;
  readonly startVoice: StartLayers;
  /** Called when the device is taken away during playback, such as by a phone call. */
  readonly onInterrupted: () => void;
}

/**
 * The output of voices. The context starts with the first gesture, as browsers require, and is suspended between
 * sounds.
 */
export class Speaker {
  readonly #options: SpeakerOptions;
  #device: Device | null = null;
  #volume = 1;
  #isAwake = false;
  #stayAwake: () => void = () => {};

  constructor(options: SpeakerOptions) {
    this.#options = options;
  }

  /** Seconds on the clock of the context. */
  get now(): number {
    return this.#device?.context.currentTime ?? 0;
  }

  /** The time of the frame this many seconds ahead. */
  frameIn(seconds: number): number {
    const rate = this.#device?.context.sampleRate ?? 1;
    return Math.round((this.now + Math.max(0, seconds)) * rate) / rate;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#device?.output.gain.setTargetAtTime(volume, this.now, 0.01);
  }

  /** Opens the context without starting it, which takes a slow device longer than a press may take. */
  open(): Device {
    return (this.#device ??= this.#opened());
  }

  /** Makes the device ready, so that a sound that follows starts without waiting for it. */
  wake(): void {
    this.#stayAwake();
    const { context } = this.open();
    if (!this.#isAwake) void context.resume();
    this.#isAwake = true;
  }

  /** Nothing needs to be heard for now. */
  rest(): void {
    this.#stayAwake();
    this.#stayAwake = after(this.#options.clock, SLEEP_AFTER_MS, () => {
      this.#isAwake = false;
      void this.#device?.context.suspend();
    });
  }

  /** Null before anything was expected to be played. */
  get context(): BaseAudioContext | null {
    return this.#device?.context ?? null;
  }

  start(voicing: LayeredVoicing): LayeredVoice {
    this.wake();
    return this.#options.startVoice(this.open().output, voicing);
  }

  #opened(): Device {
    const device = this.#options.openDevice();
    const { context, output } = device;
    output.gain.value = this.#volume;
    context.addEventListener('statechange', () => {
      if (context.state === 'running' || !this.#isAwake) return;
      this.#isAwake = false;
      this.#options.onInterrupted();
    });
    return device;
  }
}
