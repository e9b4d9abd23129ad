import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import type { MarkStore } from '../kernel/mark-store.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { LikeState } from './liked-sounds.ts';
import { likeRemoved, wishlistFailures } from './wishlist.messages.ts';
import type { Toggled } from './wishlist.port.ts';

export interface LikeNeeds {
  readonly requireLogin: RequireLogin;
  readonly news: CustomerNews;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
  readonly analytics: AnalyticsPort;
}

/** Something that can be liked, and how to apply the answer. */
interface Liked<Id> {
  /** Its name, if known. */
  readonly name: string | undefined;
  readonly marks: MarkStore<Id, LikeState>;
  ask(): Promise<Result<Toggled, Failure>>;
  /** The mark that the answer leaves. */
  markAfter(answer: Result<Toggled, Failure>): LikeState;
  /** Follows an answer for a customer who is still here. */
  toggled?(isLiked: boolean): void;
  /** Another press. */
  again(): unknown;
}

/**
 * Handles a press on a heart: one at a time for each item, for customers with an account [WISH-01, WISH-05,
 * DECISION-213].
 */
export async function like<Id extends number>(
  id: Id,
  { requireLogin, news, failures, toasts, analytics }: LikeNeeds,
  { name, marks, ask, markAfter, toggled, again }: Liked<Id>,
): Promise<Result<Toggled, Failure | Busy>> {
  const refused = await requireLogin.refuse();
  if (refused) return failed(refused);
  if (marks.current.get(id) === 'saving') return failed({ kind: 'busy' });

  const end = marks.begin(id, 'saving');
  const answer = await ask();
  const concernsUs = end(markAfter(answer));
  if (answer.ok && concernsUs) {
    toggled?.(answer.value === 'added');
    news.next({ kind: 'marks' });
  }
  // If the heart was pressed again meanwhile, there is nothing to undo.
  const likeAgain = () => (marks.current.get(id) === false ? again() : undefined);
  if (answer.ok && concernsUs && answer.value === 'removed') toasts.show(likeRemoved, { about: name, undo: likeAgain });
  if (!answer.ok) await failures.react(answer.failure, wishlistFailures);
  else analytics.track({ name: 'wishlist', id });
  return answer;
}
