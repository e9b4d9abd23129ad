import { namelessCustomer } from './identities.messages.ts';
import type { IdentityProvider } from './providers.ts';

/**
 * How far a provider vouches for an address: `proven` if the provider itself controls it, `stated` if it only passes on
 * what it was told, and `unproven` if it says that nobody has verified it.
 */
export type Proof = 'proven' | 'stated' | 'unproven';

/** A provider's claim about who somebody is. Issuer and subject together are the identity, never the address. */
export interface Claim {
  readonly issuer: string;
  readonly subject: string;
  /** As it is stored; null if the provider gives no valid one. */
  readonly email: string | null;
  readonly proof: Proof;
  /** Null if the provider gives none. */
  readonly name: string | null;
}

/** The account that has the address of a claim. */
export interface Owner {
  readonly isConfirmed: boolean;
  readonly isDeactivated: boolean;
  readonly hasPassword: boolean;
}

/** Why a login fails, and what to do instead. */
export type ArrivalRefusal =
  | 'noAddress'
  | 'unprovenAddress'
  /** The account has the address, and only its owner can link the provider, from inside. */
  | 'linkFromInside'
  /** Somebody has joined with the address and not confirmed it. */
  | 'unconfirmedOwner'
  | 'deactivated';

/** The outcome for an identity that no account is linked to. */
export type Arrival =
  | { readonly kind: 'join'; readonly isConfirmed: boolean }
  | { readonly kind: 'askPassword' }
  | { readonly kind: 'reclaim' }
  | { readonly kind: 'refuse'; readonly why: ArrivalRefusal };

/**
 * Judges a claim that no account is linked to [DECISION-19]. An address alone opens no account: if its account is
 * confirmed, the password is required; if it is unconfirmed, anybody could have created it, so it is taken over if the
 * provider proves the address. Facebook proves none, and links by none.
 */
export function judgeArrival(
  provider: IdentityProvider,
  { email, proof }: Pick<Claim, 'email' | 'proof'>,
  owner: Owner | null,
): Arrival {
  if (email === null) return refuse('noAddress');
  if (proof === 'unproven') return refuse('unprovenAddress');
  if (owner === null) return { kind: 'join', isConfirmed: proof === 'proven' };
  if (provider === 'facebook') return refuse('linkFromInside');
  if (owner.isConfirmed) return owner.hasPassword ? { kind: 'askPassword' } : refuse('linkFromInside');
  if (proof !== 'proven') return refuse('unconfirmedOwner');
  return owner.isDeactivated ? refuse('deactivated') : { kind: 'reclaim' };
}

const refuse = (why: ArrivalRefusal): Arrival => ({ kind: 'refuse', why });

/**
 * How far Google vouches for an address. It controls its own and those of a company's domain that it hosts; any other
 * was verified once, and may have a new owner since.
 */
export function googleProof(email: string | null, isVerified: boolean, hostedDomain: string | null): Proof {
  if (!isVerified) return 'unproven';
  const domain = email?.slice(email.lastIndexOf('@') + 1);
  const isOwn = domain === 'gmail.com' || domain === 'googlemail.com';
  return isOwn || (hostedDomain !== null && hostedDomain.toLowerCase() === domain) ? 'proven' : 'stated';
}

/** A username from a provider's claim: the name, or the first part of the address, in the length of usernames. */
export function usernameOf({ name, email }: Pick<Claim, 'name' | 'email'>): string {
  const told = [...(name ?? '').replace(/\p{Cc}/gu, '').trim()].slice(0, 50).join('').trim();
  if ([...told].length >= 2) return told;
  const local = (email ?? '').split('@')[0]?.slice(0, 50) ?? '';
  return local.length >= 2 ? local : namelessCustomer;
}
