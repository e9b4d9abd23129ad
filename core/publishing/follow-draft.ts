import { type Clock, after } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { type Draft, type DraftOnView, isUnderWay } from './draft.ts';

/** Between two polls. */
const BEAT_MS = 1000;
/** Consecutive polls that may fail before it gives up on the network. */
const PATIENCE = 30;

export interface FollowDraftNeeds {
  readonly draft: DraftOnView;
  readonly clock: Clock;
}

/** Polls a pack while the shop works on it. */
export class FollowDraft {
  readonly #needs: FollowDraftNeeds;
  readonly #pauses = new Set<() => void>();
  #isOver = false;

  constructor(needs: FollowDraftNeeds) {
    this.#needs = needs;
  }

  /**
   * Polls until the shop has finished with a pack, and returns its state; calls `onLook` each time. Waits for a lost
   * network for half a minute at most.
   */
  async execute(
    first: Draft,
    look: (id: number) => Promise<Result<Draft, Failure>>,
    onLook: (draft: Draft) => void = () => {},
  ): Promise<Result<Draft, Failure>> {
    const { draft, clock } = this.#needs;
    this.#isOver = false;
    let latest: Result<Draft, Failure> = { ok: true, value: first };
    let known = first;
    for (let failures = 0; isUnderWay(known, clock.now()) && !this.#isOver;) {
      onLook(known);
      await this.#pause();
      latest = await look(first.id);
      if (latest.ok) {
        known = latest.value;
        failures = 0;
        if (!this.#isOver) draft.show(known);
      } else if (latest.failure.kind !== 'offline' || (failures += 1) >= PATIENCE) return latest;
    }
    return { ok: true, value: known };
  }

  /** Stops polling, until somebody follows again. */
  rest(): void {
    this.#isOver = true;
    for (const end of this.#pauses) end();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = after(this.#needs.clock, BEAT_MS, () => end());
      const end = (): void => {
        cancel();
        this.#pauses.delete(end);
        resolve();
      };
      this.#pauses.add(end);
    });
  }
}
