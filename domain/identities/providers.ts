/** The providers that can vouch for a customer [SESS-05, SESS-06]. */
export const PROVIDERS = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof PROVIDERS)[number];
