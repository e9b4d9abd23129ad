import type { IdentityProvider } from '../../domain/identities/providers.ts';

/** Somebody who was sent to another site and has not returned yet. */
interface OutsideSignInsTable {
  /** SHA-256 of the state that the site sends back, hexadecimal. */
  state_hash: string;
  provider: IdentityProvider;
  /** SHA-256 of the cookie of the browser that left. */
  browser_hash: string;
  return_path: string;
  nonce: string;
  verifier: string;
  /** The signed-in customer who wants to link the identity; null for signing in. */
  customer_id: number | null;
  /** Epoch milliseconds. */
  expires_at: number;
}

/** An identity that the site has vouched for, whose browser has to say something more before it is linked. */
interface IdentityClaimsTable {
  /** SHA-256 of the token in the address of the page that asks. */
  token_hash: string;
  /**
   * What is asked for: the password of the account, or the code of its app once the identity is linked; or the
   * confirmation of a signed-in customer.
   */
  kind: 'password' | 'link';
  provider: IdentityProvider;
  browser_hash: string;
  return_path: string;
  customer_id: number;
  issuer: string;
  subject: string;
  email: string | null;
  /** Epoch milliseconds. */
  expires_at: number;
}

interface SignInTables {
  outside_sign_ins: OutsideSignInsTable;
  identity_claims: IdentityClaimsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SignInTables {}
}
