import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Config } from '../config.ts';
import { isForThisMachine } from '../loopback.ts';

/** Binds a site's answer to the request. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** A site that signs customers in. */
export interface OutsideSite {
  /** Where a customer consents. */
  addressFor(secrets: Secrets): Promise<string>;
  /** The identity according to the site, once it has redirected to `callback`. Throws `NotVouched`. */
  claimOf(callback: URL, secrets: Secrets): Promise<Claim>;
}

/** A site vouches for nobody: the customer has declined, it cannot be reached, or its answer is invalid. */
export class NotVouched extends Error {
  readonly why: 'declined' | 'unreachable' | 'unproven';

  constructor(why: NotVouched['why'], cause?: unknown) {
    super(why, { cause });
    this.name = 'NotVouched';
    this.why = why;
  }
}

/** How the shop offers a provider: at its site, on a page of the demo that stands for it, or not at all. */
export type WayIn = 'site' | 'demo' | null;

/**
 * The demo's page accepts any claim, so it is only available on this machine: in a public shop it would let anybody in
 * under any name.
 */
export const wayIn = (config: Config, provider: IdentityProvider): WayIn => {
  if (config[`${provider}ClientId`] !== null) return 'site';
  return config.demo && isForThisMachine(config) ? 'demo' : null;
};
