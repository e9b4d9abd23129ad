import type { IdentityProvider } from '../../domain/identities/providers.ts';

/** The endpoints of a site, hard-coded: nothing is discovered at sign-in, so that nothing can be spoofed then. */
export interface Site {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** The endpoint for the owner of an access token; a site with ID tokens has keys instead. */
  readonly profile: string;
  readonly keys: string;
  readonly scope: string;
}

type Endpoints = Omit<Site, 'scope'>;

const SCOPES: Readonly<Record<IdentityProvider, string>> = {
  google: 'openid email profile',
  facebook: 'public_profile email',
};

const ENDPOINTS: Readonly<Record<IdentityProvider, Endpoints>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v24.0/me?fields=id,name,email',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
};

/** A site, or its replacement in a test. */
export const siteOf = (provider: IdentityProvider, standIn: string | null): Site => ({
  ...(standIn === null ? ENDPOINTS[provider] : standingIn(standIn)),
  scope: SCOPES[provider],
});

const standingIn = (origin: string): Endpoints => ({
  issuer: origin,
  authorize: `${origin}/authorize`,
  token: `${origin}/token`,
  profile: `${origin}/userinfo`,
  keys: `${origin}/jwks`,
});
