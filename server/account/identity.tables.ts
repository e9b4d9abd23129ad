/** A signed-in browser or terminal. The token itself is only in the cookie. */
export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  customer_id: number;
  created_at: number;
  last_seen_at: number;
  /** When whoever is here last showed who they are: at first by signing in. */
  authenticated_at: number;
  /** What the device says that it is, cut to a bearable length; null where it says nothing. */
  user_agent: string | null;
  /** Where it was signed in, see `readPlace`; null where nobody knows. */
  place: string | null;
}

interface SessionTables {
  sessions: SessionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SessionTables {}
}
