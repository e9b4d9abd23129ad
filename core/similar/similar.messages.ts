import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';

/** SIM-03, DECISION-126: as for other dialogs [ERR-05, ERR-06, ERR-07]. */
export const similarFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble(reopenDialog) },
  { forbidden: { show: 'login' }, notFound: { show: 'nothing' } },
);
