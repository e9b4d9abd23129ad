import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { settled } from './settled.ts';

/**
 * More tasks than anything finite has at one moment. A task that schedules the next one without a delay would keep
 * `advanceBy` running forever, without a hint which one it is.
 */
const MOST_AT_ONE_MOMENT = 10_000;

/**
 * Time that passes only in `advanceBy`: for tests, scenarios and the simulation. It is its own scheduler.
 *
 * - `now` never goes back, even during two concurrent advances, and does not change outside `advanceBy`.
 * - Nothing runs outside `advanceBy`: `schedule` only queues a task, even with a delay of 0.
 * - While a task runs, `now` is its due time, however far the advance goes.
 * - Tasks run in order of their due time, and of scheduling if it is the same. A task that reschedules itself comes
 *   after those already queued for that moment.
 * - Between two tasks all promises settle (see `settled`): the effects of a task are complete before the next one.
 * - An unsubscribed task does not run, even if it is due right now.
 * - After `advanceBy(ms)` nothing that was due is left, and `now` is exactly `ms` later. An endless advance throws.
 */
export class VirtualClock implements Clock, SchedulerLike {
  readonly #tasks: Waiting[] = [];
  readonly #settle: () => Promise<void>;
  #now: number;
  #lastTurn = 0;

  /** `start` in epoch milliseconds; `settle` if the environment knows when promises have settled. */
  constructor(start = Date.UTC(2026, 0, 1), settle: () => Promise<void> = settled) {
    this.#now = start;
    this.#settle = settle;
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
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError(`Time cannot move by ${ms} ms.`);
    const end = this.#now + ms;
    let atThisMoment = 0;
    await this.#settle();
    for (let task = this.#nextBy(end); task; task = this.#nextBy(end)) {
      atThisMoment = task.due === this.#now ? atThisMoment + 1 : 1;
      if (atThisMoment > MOST_AT_ONE_MOMENT) throw new Error(`Time stands still: ${task.name} comes again and again.`);
      this.#now = task.due;
      task.run();
      await this.#settle();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** @internal A task takes its place in the queue. */
  enter(task: Waiting, delay: number): void {
    if (Number.isNaN(delay)) throw new RangeError(`There is no moment at which ${task.name} is due.`);
    task.due = this.#now + Math.max(0, delay);
    this.#lastTurn += 1;
    task.turn = this.#lastTurn;
    this.#tasks.push(task);
    this.#tasks.sort((a, b) => a.due - b.due || a.turn - b.turn);
  }

  /** @internal A task gives up its place. */
  leave(task: Waiting): void {
    const at = this.#tasks.indexOf(task);
    if (at >= 0) this.#tasks.splice(at, 1);
  }

  #nextBy(end: number): Waiting | undefined {
    const next = this.#tasks[0];
    return next && next.due <= end ? next : undefined;
  }
}

/** A task as the queue sees it, whatever state it hands on. */
interface Waiting {
  /** Epoch milliseconds of the virtual clock. */
  due: number;
  turn: number;
  /** Names the task, to find one that never ends. */
  readonly name: string;
  run(): void;
}

/** Scheduled work, which may schedule itself again while it runs, as `interval` does. */
class Task<State> extends Subscription implements SchedulerAction<State>, Waiting {
  due = 0;
  turn = 0;
  readonly #clock: VirtualClock;
  readonly #work: (this: SchedulerAction<State>, state?: State) => void;
  #state: State | undefined;

  constructor(clock: VirtualClock, work: (this: SchedulerAction<State>, state?: State) => void) {
    super(() => this.#clock.leave(this));
    this.#clock = clock;
    this.#work = work;
  }

  schedule(state?: State, delay = 0): Subscription {
    if (this.closed) return this;
    this.#clock.leave(this);
    this.#state = state;
    this.#clock.enter(this, delay);
    return this;
  }

  get name(): string {
    return this.#work.name || this.#work.toString().slice(0, 200);
  }

  run(): void {
    const { turn } = this;
    this.#clock.leave(this);
    this.#work(this.#state);
    if (turn === this.turn) this.unsubscribe();
  }
}
