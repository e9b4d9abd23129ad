/** A signed-in browser or terminal. The token itself is only in the cookie. */
export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  customer_id: number;
  created_at: number;
  last_seen_at: number;
}

interface SessionTables {
  sessions: SessionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SessionTables {}
}
