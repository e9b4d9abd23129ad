import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { type ChangeDraft } from './change-draft.ts';
import type { Draft } from './draft.ts';
import type { FollowDraft } from './follow-draft.ts';

/** Sets when a pack goes on sale; if at once, waits until customers can find it. */
export class ScheduleDraft {
  readonly #schedule: ChangeDraft<[at: number | null]>;
  readonly #look: (id: number) => Promise<Result<Draft, Failure>>;
  readonly #follow: FollowDraft;

  constructor(
    schedule: ChangeDraft<[at: number | null]>,
    look: (id: number) => Promise<Result<Draft, Failure>>,
    follow: FollowDraft,
  ) {
    this.#schedule = schedule;
    this.#look = look;
    this.#follow = follow;
  }

  /** `at` is in epoch milliseconds; null means at once. */
  async execute(id: number, at: number | null): Promise<Result<Draft, Failure>> {
    const scheduled = await this.#schedule.execute(id, at);
    if (!scheduled.ok || at !== null) return scheduled;
    return this.#follow.execute(scheduled.value, this.#look);
  }
}
