/** The window of the pace: long enough for a pack, short enough to follow the load of the machine. */
const WINDOW_MS = 30_000;

export interface Pace {
  readonly perSecond: number;
  /** Null while it cannot be estimated. */
  readonly secondsLeft: number | null;
}

/** Estimates speed and remaining time from recent progress. */
export class PaceKeeper {
  readonly #now: () => number;
  /** Progress over time, oldest first. */
  readonly #marks: Array<{ readonly at: number; readonly done: number }>;

  constructor(now: () => number) {
    this.#now = now;
    this.#marks = [{ at: now(), done: 0 }];
  }

  mark(done: number, of: number): Pace {
    const at = this.#now();
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - (this.#marks[1]?.at ?? at) >= WINDOW_MS) this.#marks.shift();
    const first = this.#marks[0] ?? { at, done };
    const seconds = (at - first.at) / 1000;
    const perSecond = seconds > 0 ? (done - first.done) / seconds : 0;
    return { perSecond, secondsLeft: perSecond > 0 ? (of - done) / perSecond : null };
  }
}
