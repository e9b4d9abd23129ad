import {
  NOTHING_RENDERED,
  type Rendered,
  begin,
  end,
  giveBack,
  isSpent,
  renderWait,
} from '../../domain/tempo/render-allowance.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/errors.ts';

/** How much one customer may have rendered, so that nobody uses up the threads and the disk. */
export class RenderAllowance {
  readonly #clock: Clock;
  /** By customer, in the order of the latest start. */
  readonly #rendered = new Map<number, Rendered>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Renders for a customer, or refuses. What the shop had no room for is not counted. */
  async spend(customerId: number, render: () => Promise<void>): Promise<void> {
    const now = this.#clock.now();
    const rendered = this.#of(customerId);
    const wait = renderWait(rendered, now);
    if (wait !== null) throw tooMany(wait);
    this.#forget(now);
    this.#rendered.delete(customerId);
    this.#rendered.set(customerId, begin(rendered, now));
    let ending = end;
    try {
      await render();
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) ending = giveBack;
      throw error;
    } finally {
      this.#rendered.set(customerId, ending(this.#of(customerId)));
    }
  }

  #of(customerId: number): Rendered {
    return this.#rendered.get(customerId) ?? NOTHING_RENDERED;
  }

  /** Removes those without a rendering for an hour. */
  #forget(now: number): void {
    for (const [customerId, rendered] of this.#rendered) {
      if (!isSpent(rendered, now)) return;
      this.#rendered.delete(customerId);
    }
  }
}

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'You are changing many sounds. Please try again later.', { 'Retry-After': String(seconds) });
