/** For this long after a login, in milliseconds, customers need not confirm who they are. */
export const RECENT_LOGIN_MS = 10 * 60_000;

/** Whether a session that was authenticated at a moment may do what needs a recent login. Both in epoch milliseconds. */
export const isRecentLogin = (authenticatedAt: number, now: number): boolean =>
  now - authenticatedAt <= RECENT_LOGIN_MS;
