import type { Failure } from '../kernel/failure.ts';
import type { FailurePolicy } from './failure-policy.ts';
import type { Severity, ToastText } from './toasts.ts';

/** The title of what went wrong, where it has none of its own. */
export const sorry = 'Sorry, Something went wrong!';

/** A toast of 7 seconds under that title. */
export const trouble = (body: string, severity: Severity = 'danger'): ToastText => ({
  severity,
  title: sorry,
  body,
  seconds: 7,
});

/** ERR-05 to ERR-07: what the body says of a dialog. */
export const reopenDialog = 'Try to reopen this modal or please refresh page.';

/** The words that the shop has for a failure, for the place where the thing itself would stand. */
export function failureText(failure: Failure, policy: FailurePolicy): string {
  if (failure.kind === 'offline') return 'There is no network. Try again when it is back.';
  const reaction = policy[failure.kind];
  return (reaction.show === 'toast' && reaction.toast.body) || 'Please reload page.';
}
