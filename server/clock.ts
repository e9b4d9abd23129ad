/** The server's only source of time; rules never read the wall clock themselves. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The clock on the wall. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that only moves when it is set: for tests and test mode [DECISION-209]. */
export class SettableClock implements Clock {
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  set(now: number): void {
    this.#now = now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
