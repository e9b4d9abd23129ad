/** How long a deactivated account can be had back, in milliseconds [ACCT-35]. */
export const REACTIVATION_MS = 14 * 86_400_000;

/** Whether an account that was deactivated can still be had back [DECISION-132]. Epoch milliseconds. */
export const canComeBack = (deactivatedAt: number, now: number): boolean => now < deactivatedAt + REACTIVATION_MS;
