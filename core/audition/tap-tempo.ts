import type { Clock } from '../kernel/clock.ts';
import { lockTempo } from './session-lock.ts';

/** A pause this long starts a new count: it is the slowest tempo there is. */
const PAUSE_MS = 6000;
/** Taps that are counted, from the last one back: enough to even out a hand, few enough to follow a change. */
const TAPS = 8;

/** Finds a tempo from taps on the beat. */
export class TapTempo {
  readonly #clock: Clock;
  #taps: readonly number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whole beats per minute; null for a first tap, and for taps outside of every tempo. */
  tap(): number | null {
    const now = this.#clock.now();
    const last = this.#taps.at(-1);
    const counted = last === undefined || now - last > PAUSE_MS ? [] : this.#taps;
    this.#taps = [...counted, now].slice(-TAPS);
    const [first = now] = this.#taps;
    const beats = this.#taps.length - 1;
    return beats === 0 || now === first ? null : lockTempo(Math.round((beats * 60_000) / (now - first)));
  }
}
