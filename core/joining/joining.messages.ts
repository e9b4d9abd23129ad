import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { reopenDialog, sorry } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';

export const signUpTitle = 'Create an account';
export const resetTitle = 'Reset your password';
export const newPasswordTitle = 'Choose a new password';

/** DECISION-17: on the page of sounds. */
export const joined = (email: string): ToastText => ({
  severity: 'success',
  title: 'Welcome to Loopstead!',
  body: `Please open the link that was sent to ${email} to confirm your address.`,
  seconds: 10,
});

/** ACCT-30. */
export const passwordChanged: ToastText = {
  severity: 'success',
  title: 'Password has been changed!',
  body: null,
  seconds: 5,
};

export const addressConfirmed: ToastText = {
  severity: 'success',
  title: 'Your email address is confirmed.',
  body: null,
  seconds: 5,
};

/** ACCT-35. */
export const accountReactivated: ToastText = {
  severity: 'success',
  title: 'Your account is active again.',
  body: null,
  seconds: 5,
};

/** ERR-05 to ERR-07. An address that is confirmed needs no mail: the page finds that out. */
export const confirmationFailures: FailurePolicy = policy(
  { show: 'toast', toast: { severity: 'danger', title: sorry, body: reopenDialog, seconds: 7 } },
  { invalid: { show: 'toast', toast: addressConfirmed } },
);
