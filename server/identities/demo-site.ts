import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { NotVouched, type OutsideSite } from './provider.ts';

/** The demo's page that stands for another site: returning without its answer counts as declining. */
export const demoSite = (provider: IdentityProvider): OutsideSite => ({
  addressFor: ({ state }) => Promise.resolve(`/auth/demo/${provider}?state=${state}`),
  claimOf: (callback) =>
    Promise.reject(new NotVouched(callback.searchParams.get('error') === 'access_denied' ? 'declined' : 'unproven')),
});

/** The answer of that page: the demo's Google vouches for an address, its Facebook does not. */
export const demoClaim = (
  provider: IdentityProvider,
  { name, email }: { readonly name: string; readonly email: string },
): Claim => ({
  issuer: `demo:${provider}`,
  subject: email,
  email,
  proof: provider === 'google' ? 'proven' : 'stated',
  name: name.trim() || null,
});
