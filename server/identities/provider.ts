import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Config } from '../config.ts';
import { isForThisMachine } from '../loopback.ts';

/** What binds an answer of a site to the question. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** A site that signs customers in. */
export interface OutsideSite {
  /** Where a customer says yes. */
  addressFor(secrets: Secrets): Promise<string>;
  /** Whom the site says that somebody is, once it has sent them to `callback`. Throws `NotVouched`. */
  claimOf(callback: URL, secrets: Secrets): Promise<Claim>;
}

/** That a site vouches for nobody: the customer said no, it cannot be reached, or its answer does not hold. */
export class NotVouched extends Error {
  readonly why: 'declined' | 'unreachable' | 'unproven';

  constructor(why: NotVouched['why'], cause?: unknown) {
    super(why, { cause });
    this.name = 'NotVouched';
    this.why = why;
  }
}

/** How the shop offers a way in: at the site, on a page of the demo that stands for it, or not at all. */
export type WayIn = 'site' | 'demo' | null;

/**
 * The page of the demo believes everybody, so that it is there for this machine alone: in a shop that others reach it would
 * let anybody in under any name.
 */
export const wayIn = (config: Config, provider: IdentityProvider): WayIn => {
  if (config[`${provider}ClientId`] !== null) return 'site';
  return config.demo && isForThisMachine(config) ? 'demo' : null;
};
