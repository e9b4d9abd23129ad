import type { Failure } from '../kernel/failure.ts';
import type { FailurePolicy } from './failure-policy.ts';
import { failureTexts } from './failure.messages.ts';

/** The words that the shop has for a failure, for the place where the thing itself would stand. */
export function failureText(failure: Failure, policy: FailurePolicy): string {
  if (failure.kind === 'offline') return failureTexts.offline;
  const reaction = policy[failure.kind];
  return (reaction.show === 'toast' && reaction.toast.body) || failureTexts.other;
}
