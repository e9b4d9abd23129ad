import type * as OpenId from 'openid-client';
import * as v from 'valibot';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { type Claim, googleProof } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Config } from '../config.ts';
import { NotVouched, type OutsideSite, type Secrets } from './provider.ts';
import { type Site, siteOf } from './sites.ts';

/** Seconds that a site may take: a customer waits for it. */
const PATIENCE = 10;

interface SiteDeps {
  readonly provider: IdentityProvider;
  readonly config: Config;
  /** Where the site redirects to. */
  readonly redirectUri: () => string;
}

/** Google by OpenID Connect, Facebook by OAuth 2 and its profile: code, PKCE and state for both [API-06]. */
export function oauthSite({ provider, config, redirectUri }: SiteDeps): OutsideSite {
  const site = siteOf(provider, config[`${provider}StandIn`]);
  /** Has the keys of the site; its code loads when somebody signs in that way. */
  let opened: Promise<Opened> | null = null;
  const open = (): Promise<Opened> => (opened ??= openSite(provider, config, site));

  return {
    async addressFor({ state, nonce, verifier }) {
      const { openId, client } = await open();
      const address = openId.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri(),
        scope: site.scope,
        state,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider === 'google' && { nonce, prompt: 'select_account' }),
      });
      return address.href;
    },

    async claimOf(callback, secrets) {
      const { openId, client } = await open();
      try {
        return provider === 'google'
          ? await googleClaim(openId, client, site, callback, secrets)
          : await facebookClaim(openId, client, site, callback, secrets);
      } catch (error) {
        throw notVouched(openId, error);
      }
    },
  };
}

interface Opened {
  readonly openId: typeof OpenId;
  readonly client: OpenId.Configuration;
}

async function openSite(provider: IdentityProvider, config: Config, site: Site): Promise<Opened> {
  const openId = await import('openid-client');
  const client = new openId.Configuration(
    {
      issuer: site.issuer,
      authorization_endpoint: site.authorize,
      token_endpoint: site.token,
      userinfo_endpoint: site.profile,
      jwks_uri: site.keys,
    },
    config[`${provider}ClientId`] ?? '',
    undefined,
    openId.ClientSecretPost(config[`${provider}ClientSecret`] ?? ''),
  );
  client.timeout = PATIENCE;
  client[openId.customFetch] = (address, { body, ...init }) =>
    fetch(address, { ...init, ...(body != null && { body }) }).catch((error: unknown) => {
      throw new NotVouched('unreachable', error);
    });
  // The ID token comes directly from the site; its signature is checked nevertheless.
  openId.enableNonRepudiationChecks(client);
  if (config[`${provider}StandIn`] !== null) openId.allowInsecureRequests(client);
  return { openId, client };
}

const googleToken = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
  name: v.optional(v.string()),
  hd: v.optional(v.string()),
});

/** By the ID token: its signature, issuer, audience, nonce and time hold, or it throws. */
async function googleClaim(
  openId: typeof OpenId,
  client: OpenId.Configuration,
  { issuer }: Site,
  callback: URL,
  { state, nonce, verifier }: Secrets,
): Promise<Claim> {
  const tokens = await openId.authorizationCodeGrant(client, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const told = v.parse(googleToken, tokens.claims());
  const email = mailAddress(told.email ?? '');
  const isVerified = told.email_verified === true || told.email_verified === 'true';
  const proof = googleProof(email, isVerified, told.hd ?? null);
  return { issuer, subject: told.sub, email, proof, name: told.name ?? null };
}

const facebookProfile = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
});

/** From the profile. Never treats the address as verified, whatever else it contains. */
async function facebookClaim(
  openId: typeof OpenId,
  client: OpenId.Configuration,
  { issuer, profile }: Site,
  callback: URL,
  { state, verifier }: Secrets,
): Promise<Claim> {
  const tokens = await openId.authorizationCodeGrant(client, callback, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  });
  const answer = await openId.fetchProtectedResource(client, tokens.access_token, new URL(profile), 'GET');
  if (!answer.ok) throw new NotVouched('unproven', new Error(`The profile answered ${answer.status}.`));
  const told = v.parse(facebookProfile, await answer.json());
  return { issuer, subject: told.id, email: mailAddress(told.email ?? ''), proof: 'stated', name: told.name ?? null };
}

function notVouched(openId: typeof OpenId, error: unknown): NotVouched {
  if (error instanceof NotVouched) return error;
  if (error instanceof openId.AuthorizationResponseError && error.error === 'access_denied')
    return new NotVouched('declined', error);
  if (error instanceof openId.ClientError) {
    if (error.cause instanceof NotVouched) return error.cause;
    if (error.code === 'OAUTH_TIMEOUT') return new NotVouched('unreachable', error);
  }
  return new NotVouched('unproven', error);
}
