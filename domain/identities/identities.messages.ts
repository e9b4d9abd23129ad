import type { IdentityProvider } from './providers.ts';

export const providerNames: Readonly<Record<IdentityProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** The username of a customer for whom a provider gives no usable name. */
export const namelessCustomer = 'Customer';

/** The refusal to unlink what is the only way in. */
export const lastWayIn = 'This is your only way in. Set a password first, then unlink it.';
