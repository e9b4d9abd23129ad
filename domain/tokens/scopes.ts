/** The rights of a token. Passwords, devices, deletion and tokens themselves are out of reach of all tokens. */
export const SCOPES = ['read', 'like', 'download', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The requirement of a call made with a token: nothing, any token, a scope; or a session, so that no token is enough.
 */
export type TokenNeed = Scope | 'nothing' | 'anyToken' | 'session';
