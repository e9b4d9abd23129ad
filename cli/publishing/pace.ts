/** Of which the pace is taken: long enough for a pack, short enough to follow what the machine does besides. */
const WINDOW_MS = 30_000;

export interface Pace {
  readonly perSecond: number;
  /** Null while nobody can tell. */
  readonly secondsLeft: number | null;
}

/** How fast something goes on, and how long it will take, by what was done lately. */
export class PaceKeeper {
  readonly #now: () => number;
  /** What was done at which moment, the oldest first. */
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
