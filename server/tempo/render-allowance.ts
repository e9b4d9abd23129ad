import { hour, type Clock } from '../clock.ts';
import { Refusal } from '../http/errors.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';

/** Renderings of one customer that run or wait at once: one is listened to while the next is made. */
const AT_ONCE = 2;
/** Renderings of one customer in any hour. */
const HOURLY = 60;

/** What one customer may have rendered, so that nobody takes the threads and the disk from everybody else. */
export class RenderAllowance {
  readonly #hourly: Throttle;
  readonly #running = new Map<number, number>();

  constructor(clock: Clock) {
    this.#hourly = createThrottle(clock, HOURLY, hour);
  }

  /** Renders for a customer, or refuses. What the shop had no room for is not counted. */
  async spend(customerId: number, render: () => Promise<void>): Promise<void> {
    const key = String(customerId);
    const running = this.#running.get(customerId) ?? 0;
    if (running >= AT_ONCE) throw tooMany(5);
    const wait = this.#hourly.take(key);
    if (wait !== null) throw tooMany(wait);
    this.#running.set(customerId, running + 1);
    try {
      await render();
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) this.#hourly.giveBack(key);
      throw error;
    } finally {
      this.#leave(customerId);
    }
  }

  #leave(customerId: number): void {
    const running = this.#running.get(customerId) ?? 0;
    if (running > 1) this.#running.set(customerId, running - 1);
    else this.#running.delete(customerId);
  }
}

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'You are changing many sounds. Please try again later.', { 'Retry-After': String(seconds) });
