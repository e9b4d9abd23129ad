import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';

/** A dialog that is not for whoever is here asks to log in; whatever else goes wrong is said [DECISION-188, DECISION-205]. */
export const modalFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble(reopenDialog) },
  { forbidden: { show: 'login' } },
);
