import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs';
import type { Clock } from '../../../core/kernel/clock.ts';
import type { VirtualClock } from '../../../core/kernel/virtual-clock.ts';

/** The clock of the world for one page: its timers are known, and end with the page. */
export class TabClock implements Clock, SchedulerLike {
  readonly #clock: VirtualClock;
  readonly #timers = new Set<Subscription>();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  get scheduler(): SchedulerLike {
    return this;
  }

  /** Pending timers of the page. */
  get waiting(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#clock.now();
  }

  schedule<State>(work: (this: SchedulerAction<State>, state?: State) => void, delay = 0, state?: State): Subscription {
    const timer = this.#clock.schedule(work, delay, state);
    this.#timers.add(timer);
    timer.add(() => this.#timers.delete(timer));
    return timer;
  }

  stop(): void {
    for (const timer of this.#timers) timer.unsubscribe();
  }
}
