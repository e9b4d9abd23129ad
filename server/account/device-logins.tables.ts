import type { Generated } from 'kysely';

/** A terminal that waits for approval in a browser. */
export interface DeviceLoginsTable {
  /** SHA-256 of the terminal's own code, hexadecimal. */
  device_hash: string;
  /** The code that people type: 'WDJB-MJHT'. */
  user_code: string;
  /** The terminal's user agent, truncated; null if it has none. */
  user_agent: string | null;
  /** The network of the request, as used by rate limits. */
  network: string;
  created_at: number;
  expires_at: number;
  /** When it may poll next, in epoch milliseconds, and the seconds between two polls. */
  next_at: number;
  interval_seconds: number;
  /** How often it has polled. */
  questions: Generated<number>;
  /** Who has answered, and what; null until then. */
  customer_id: number | null;
  answer: 'allowed' | 'denied' | null;
}

interface DeviceLoginTables {
  device_logins: DeviceLoginsTable;
}

declare module '../db/schema.ts' {
  interface Database extends DeviceLoginTables {}
}
