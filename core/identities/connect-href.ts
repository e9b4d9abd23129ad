import type { IdentityProvider } from '../../domain/identities/providers.ts';

interface ConnectWish {
  /** Where the customer returns to. */
  readonly from: string;
  /** For a customer who is signed in and wants to link the site. */
  readonly isLink?: boolean;
}

/** The way to another site: a page that browsers are led through [ROUTE-10, ROUTE-11]. */
export const connectHref = (provider: IdentityProvider, { from, isLink = false }: ConnectWish): string =>
  `/auth/connect/${provider}?${isLink ? 'link=1&' : ''}return=${encodeURIComponent(from)}`;
