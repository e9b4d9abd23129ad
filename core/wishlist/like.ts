import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import type { MarkStore } from '../kernel/mark-store.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { LikeState } from './liked-sounds.ts';
import { wishlistFailures } from './wishlist.messages.ts';
import type { Toggled } from './wishlist.port.ts';

export interface LikeNeeds {
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly analytics: AnalyticsPort;
}

/** What is liked, and what the answer makes of it. */
interface Liked<Id> {
  readonly marks: MarkStore<Id, LikeState>;
  ask(): Promise<Result<Toggled, Failure>>;
  /** The mark that the answer leaves. */
  markAfter(answer: Result<Toggled, Failure>): LikeState;
  /** Follows an answer for a customer who is still here. */
  toggled?(isLiked: boolean): void;
}

/** A press on a heart: one at a time for each thing, by whoever has an account [WISH-01, WISH-05, DECISION-213]. */
export async function like<Id extends number>(
  id: Id,
  { requireLogin, failures, analytics }: LikeNeeds,
  { marks, ask, markAfter, toggled }: Liked<Id>,
): Promise<Result<Toggled, Failure | Busy>> {
  const refused = await requireLogin.refuse();
  if (refused) return failed(refused);
  if (marks.current.get(id) === 'saving') return failed({ kind: 'busy' });

  const end = marks.begin(id, 'saving');
  const answer = await ask();
  const concernsUs = end(markAfter(answer));
  if (answer.ok && concernsUs) toggled?.(answer.value === 'added');
  if (!answer.ok) await failures.react(answer.failure, wishlistFailures);
  else analytics.track({ name: 'wishlist', id });
  return answer;
}
