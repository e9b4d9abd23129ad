/** What a token may be allowed. Passwords, devices, deletion and tokens themselves are in reach of none. */
export const SCOPES = ['read', 'like', 'download', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * What a call needs of whoever makes it with a token: nothing, any token, a scope; or a session, so that no token is enough.
 */
export type TokenNeed = Scope | 'nothing' | 'anyToken' | 'session';
