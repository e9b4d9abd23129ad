import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { type ChangeDraft } from './change-draft.ts';
import type { Draft } from './draft.ts';
import type { FollowDraft } from './follow-draft.ts';
import type { ReviewPort } from './review.port.ts';

/** Says when a pack goes on sale; where that is at once, it waits until customers find it. */
export class ScheduleDraft {
  readonly #schedule: ChangeDraft<[at: number | null]>;
  readonly #port: ReviewPort;
  readonly #follow: FollowDraft;

  constructor(schedule: ChangeDraft<[at: number | null]>, port: ReviewPort, follow: FollowDraft) {
    this.#schedule = schedule;
    this.#port = port;
    this.#follow = follow;
  }

  async execute(id: number, at: number | null): Promise<Result<Draft, Failure>> {
    const scheduled = await this.#schedule.execute(id, at);
    if (!scheduled.ok || at !== null) return scheduled;
    return this.#follow.execute(scheduled.value, (one) => this.#port.draft(one));
  }
}
