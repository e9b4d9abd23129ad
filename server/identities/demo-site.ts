import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { NotVouched, type OutsideSite } from './provider.ts';

/** The page of the demo that stands for another site: whoever comes back without it has said no. */
export const demoSite = (provider: IdentityProvider): OutsideSite => ({
  addressFor: ({ state }) => Promise.resolve(`/auth/demo/${provider}?state=${state}`),
  claimOf: (callback) =>
    Promise.reject(new NotVouched(callback.searchParams.get('error') === 'access_denied' ? 'declined' : 'unproven')),
});

/** What was said on that page: the demo's Google answers for an address, its Facebook for none. */
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
