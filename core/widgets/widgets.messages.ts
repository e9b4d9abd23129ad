import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';

/**
 * A dialog that needs an account asks visitors to log in; all other failures are reported [DECISION-188, DECISION-205].
 */
export const modalFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble(reopenDialog) },
  { forbidden: { show: 'login' } },
);
