/** Plans by their id [ROLE-18]. */
export const planNames: Readonly<Record<number, string>> = { 1: 'Free', 2: 'Basic', 3: 'Premium', 4: 'Max' };

export const planTexts = { unknown: 'Unknown plan', none: 'No plan' } as const;

/** The answer to every call that needs a session and has none [DECISION-08]. */
export const authenticationRequired = 'Authentication required.';
