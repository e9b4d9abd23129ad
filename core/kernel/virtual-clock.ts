import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { settled } from './settled.ts';

/**
 * Time that moves only when a test moves it. It is its own scheduler: what waits on it runs in order of time,
 * and among tasks that are due at the same moment in the order they were scheduled.
 */
export class VirtualClock implements Clock, SchedulerLike {
  readonly #tasks: Task<unknown>[] = [];
  #now: number;
  #lastTurn = 0;

  /** `start` in epoch milliseconds. */
  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  get scheduler(): SchedulerLike {
    return this;
  }

  /** Tasks that still wait: 0 when nothing is left that could run. */
  get waiting(): number {
    return this.#tasks.length;
  }

  /** When the next task is due, in epoch milliseconds; null when none waits. */
  get nextDue(): number | null {
    return this.#tasks[0]?.due ?? null;
  }

  now(): number {
    return this.#now;
  }

  schedule<State>(work: (this: SchedulerAction<State>, state?: State) => void, delay = 0, state?: State): Subscription {
    return new Task(this, work).schedule(state, delay);
  }

  /** Runs everything due within `ms` milliseconds: one task, then whatever its promises set off, then the next. */
  async advanceBy(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let task = this.#nextBy(end); task; task = this.#nextBy(end)) {
      this.#now = task.due;
      task.run();
      await settled();
    }
    this.#now = end;
  }

  /** @internal A task takes its place in the queue. */
  enter(task: Task<unknown>, delay: number): void {
    task.due = this.#now + Math.max(0, delay);
    task.turn = ++this.#lastTurn;
    this.#tasks.push(task);
    this.#tasks.sort((a, b) => a.due - b.due || a.turn - b.turn);
  }

  /** @internal A task gives up its place. */
  leave(task: Task<unknown>): void {
    const at = this.#tasks.indexOf(task);
    if (at >= 0) this.#tasks.splice(at, 1);
  }

  #nextBy(end: number): Task<unknown> | undefined {
    const next = this.#tasks[0];
    return next && next.due <= end ? next : undefined;
  }
}

/** Scheduled work, which may schedule itself again while it runs, as `interval` does. */
class Task<State> extends Subscription implements SchedulerAction<State> {
  /** Epoch milliseconds of the virtual clock. */
  due = 0;
  turn = 0;
  readonly #clock: VirtualClock;
  readonly #work: (this: SchedulerAction<State>, state?: State) => void;
  #state: State | undefined;

  constructor(clock: VirtualClock, work: (this: SchedulerAction<State>, state?: State) => void) {
    super(() => this.#clock.leave(this as Task<unknown>));
    this.#clock = clock;
    this.#work = work;
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.#clock.leave(this as Task<unknown>);
    this.#state = state;
    this.#clock.enter(this as Task<unknown>, delay);
    return this;
  }

  run(): void {
    const { turn } = this;
    this.#clock.leave(this as Task<unknown>);
    this.#work(this.#state);
    if (turn === this.turn) this.unsubscribe();
  }
}
