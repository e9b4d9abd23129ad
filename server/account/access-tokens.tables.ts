import type { Generated } from 'kysely';

/** A key to a part of an account. The secret itself is with its owner alone. */
export interface AccessTokensTable {
  id: Generated<number>;
  /** SHA-256 of the secret, hexadecimal. */
  token_hash: string;
  customer_id: number;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** Whole credits that it may spend in all. */
  credit_limit: number;
  /** Whole credits that it has spent, never more than the limit. */
  spent: number;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  /** A token that was revoked is kept for some days, to tell so. */
  revoked_at: number | null;
}

interface TokenTables {
  access_tokens: AccessTokensTable;
}

declare module '../db/schema.ts' {
  interface Database extends TokenTables {}
}
