/** A signed-in browser or terminal. The token itself is only in the cookie. */
export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  customer_id: number;
  created_at: number;
  last_seen_at: number;
  /** When the customer last proved their identity on it: initially by signing in. */
  authenticated_at: number;
  /** The device's user agent, truncated; null if it has none. */
  user_agent: string | null;
  /** Where it was signed in, see `readPlace`; null if unknown. */
  place: string | null;
}

interface SessionTables {
  sessions: SessionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SessionTables {}
}
