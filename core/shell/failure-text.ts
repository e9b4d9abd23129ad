import type { Failure } from '../kernel/failure.ts';
import type { FailurePolicy } from './failure-policy.ts';
import { failureTexts } from './failure.messages.ts';

/** The text for a failure, shown in place of the content that failed to load. */
export function failureText(failure: Failure, policy: FailurePolicy): string {
  if (failure.kind === 'offline') return failureTexts.offline;
  if (failure.kind === 'unavailable' && failure.notice) return failure.notice.message;
  const reaction = policy[failure.kind];
  return (reaction.show === 'toast' && reaction.toast.body) || failureTexts.other;
}
