import type { Failure } from '../kernel/failure.ts';
import { type Clock, after } from '../kernel/clock.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { TakeOutPort } from './take-out.port.ts';
import type { LatestTakeOut, TakeOut } from './take-out.ts';

/** Between two looks. */
const BEAT_MS = 3000;

/** Looks after which it is left to the mail: 10 minutes. */
const LOOKS = 200;

export interface FollowTakeOutNeeds {
  readonly port: TakeOutPort;
  readonly latest: LatestTakeOut;
  readonly clock: Clock;
}

/** Watches a copy while it is being prepared. */
export class FollowTakeOut {
  readonly #needs: FollowTakeOutNeeds;
  #following: Promise<Result<TakeOut | null, Failure>> | null = null;
  /** Ends the pause that is under way. */
  #endPause: () => void = () => {};
  #isOver = false;

  constructor(needs: FollowTakeOutNeeds) {
    this.#needs = needs;
  }

  /**
   * Polls until the copy on view is ready or has failed, for 10 minutes at most, and returns its state then; null if no
   * copy is on view. Waits while offline.
   */
  execute(): Promise<Result<TakeOut | null, Failure>> {
    return (this.#following ??= this.#follow().finally(() => {
      this.#following = null;
    }));
  }

  /** Stops polling until the next call. */
  rest(): void {
    this.#isOver = true;
    this.#endPause();
  }

  async #follow(): Promise<Result<TakeOut | null, Failure>> {
    const { port, latest } = this.#needs;
    this.#isOver = false;
    for (let look = 0; look < LOOKS && this.#isPreparing(); look += 1) {
      if (look > 0) await this.#pause();
      if (this.#isOver) break;
      const answer = await port.state();
      // By now another customer may be here, or none.
      if (this.#isOver || !this.#isPreparing()) break;
      if (!answer.ok && answer.failure.kind !== 'offline') return answer;
      if (answer.ok && answer.value.kind !== 'preparing') latest.set({ phase: 'loaded', takeOut: answer.value });
    }
    const { current } = latest;
    return ok(current.phase === 'loaded' ? current.takeOut : null);
  }

  #isPreparing(): boolean {
    const { current } = this.#needs.latest;
    return current.phase === 'loaded' && current.takeOut.kind === 'preparing';
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = after(this.#needs.clock, BEAT_MS, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }
}
