import type { Observable } from 'rxjs';
import type { Readable } from '../kernel/readable.ts';
import type { Result } from '../kernel/result.ts';
import type { Frames, NoFrames, Span } from './span.ts';
import type { Tuning } from './tuning.ts';

/** A number per started source: events of an older source are recognised by it and ignored. */
export type Take = number;

export type AudioEvent =
  /** Playback position: `seconds` from the start, `duration` in seconds (0 until it is known), both of the original sound. */
  | { readonly kind: 'position'; readonly take: Take; readonly seconds: number; readonly duration: number }
  /** Paused by the device, not by us: an incoming call, unplugged headphones, another app. */
  | { readonly kind: 'interrupted'; readonly take: Take }
  | { readonly kind: 'ended'; readonly take: Take }
  | { readonly kind: 'failed'; readonly take: Take; readonly message: string };

/**
 * The only audio output. It plays one source at a time; starting another stops the first. Several addresses joined by
 * `layered` are one source: its layers start at the same sample. Never throws.
 */
export interface AudioPort {
  readonly events$: Observable<AudioEvent>;
  /** Makes `url` the source, paused at its start and unchanged unless a tuning is given; the previous one stops. */
  load(url: string, take: Take, tuning?: Tuning): void;
  /** Loads `url` and plays it. */
  start(url: string, take: Take, tuning?: Tuning): void;
  /** Changes the tuning of the current source, in place. A device that cannot keeps playing unchanged. */
  retune(tuning: Tuning): void;
  /** Tunings will follow: a device may prepare for them. */
  expectTuning(): void;
  /** Whether a tuning shifts the key as well, or only the tempo. */
  readonly shiftsKeys: Readable<boolean>;
  /**
   * Lists what is likely to be played soon, most likely first, replacing the previous list.
   * A device may preload it, or do nothing.
   */
  prepare(urls: readonly string[]): void;
  /** The same for the one about to be played, as when the pointer rests on it. */
  anticipate(url: string): void;
  resume(): void;
  pause(): void;
  /** `fraction` 0 to 1 of the length. */
  seek(fraction: number): void;
  /**
   * Whether a source repeats at its end, without a gap if the device can: the current one and later ones. A device that
   * cannot repeat reports the end.
   */
  repeat(isOn: boolean): void;
  /** Mutes these layers of a layered source, until others are set or the source is started again. */
  silence(urls: readonly string[]): void;
  /**
   * Repeats a part of the current source, without a gap if the device can, starting at the beginning of the part unless
   * it is already playing inside. Null continues to the end, and so does another source. A device that cannot repeat
   * plays on.
   */
  loop(span: Span | null): void;
  /** A whole source, decoded: from what the device already has, or fetched now and cached for playback. */
  decoded(url: string): Promise<Result<Frames, NoFrames>>;
  /** 0 to 1. */
  setVolume(volume: number): void;
}
