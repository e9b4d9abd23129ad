import type { Generated } from 'kysely';

/** A token for parts of an account. Only its owner has the secret itself. */
export interface AccessTokensTable {
  id: Generated<number>;
  /** SHA-256 of the secret, hexadecimal. */
  token_hash: string;
  customer_id: number;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** Whole credits that it may spend in total. */
  credit_limit: number;
  /** Whole credits spent so far, never more than the limit. */
  spent: number;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  /** A revoked token is kept for some days, to report so. */
  revoked_at: number | null;
}

interface TokenTables {
  access_tokens: AccessTokensTable;
}

declare module '../db/schema.ts' {
  interface Database extends TokenTables {}
}
