/** Plans by their id [ROLE-18]. */
export const planNames: Readonly<Record<number, string>> = { 1: 'Free', 2: 'Basic', 3: 'Premium', 4: 'Max' };

export const planTexts = { unknown: 'Unknown plan', none: 'No plan' } as const;

/** The answer to every call that needs a session and has none [DECISION-08]. */
export const authenticationRequired = 'Authentication required.';

/** ACCT-35, DECISION-132: the answer to the right credentials of an account that can still be had back. */
export const accountDeactivated =
  'Your account is deactivated. A reactivation link has been sent to your e-mail address.';

/** API-15. */
export const alreadyDeactivated = 'Your account is already deactivated.';

/** For a session whose last login is too long ago for what it asks. */
export const recentLoginNeeded = 'Please confirm that it is you.';

/** For a wrong password in a confirmation. */
export const notYourPassword = 'This is not your password.';
