import type { Observable } from 'rxjs';
import type { Readable } from '../kernel/readable.ts';
import type { Tuning } from './tuning.ts';

/** A number per started source: events of an older source are recognised by it and ignored. */
export type Take = number;

export type AudioEvent =
  /** Heard position: `seconds` from the start, `duration` in seconds (0 until it is known), both of the original sound. */
  | { readonly kind: 'position'; readonly take: Take; readonly seconds: number; readonly duration: number }
  /** Paused by the device, not by us: a call came in, headphones were pulled, another app plays. */
  | { readonly kind: 'interrupted'; readonly take: Take }
  | { readonly kind: 'ended'; readonly take: Take }
  | { readonly kind: 'failed'; readonly take: Take; readonly message: string };

/** The one place where sound comes out. It plays one source at a time; starting another stops the first. Never throws. */
export interface AudioPort {
  readonly events$: Observable<AudioEvent>;
  /** Makes `url` the source, paused at its start and unchanged unless a tuning is given; what sounded stops. */
  load(url: string, take: Take, tuning?: Tuning): void;
  /** Loads `url` and plays it. */
  start(url: string, take: Take, tuning?: Tuning): void;
  /** Changes how the source that was started last is heard, where it is. A device that cannot plays on unchanged. */
  retune(tuning: Tuning): void;
  /** Tunings are going to come: a device may make itself ready for them. */
  expectTuning(): void;
  /** Whether a tuning moves the key as well. It moves the tempo alone where it does not. */
  readonly shiftsKeys: Readable<boolean>;
  /**
   * Names what is likely to be started soon, most likely first, in place of what was named before.
   * A device may fetch ahead for it, and may as well do nothing.
   */
  prepare(urls: readonly string[]): void;
  /** The same for the one that is about to be started, as when the pointer rests on it. */
  anticipate(url: string): void;
  resume(): void;
  pause(): void;
  /** `fraction` 0 to 1 of the length. */
  seek(fraction: number): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
}
