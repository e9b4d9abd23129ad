import type { Generated } from 'kysely';

/** A terminal that waits until somebody allows it in a browser. */
export interface DeviceLoginsTable {
  /** SHA-256 of what the terminal asks with, hexadecimal. */
  device_hash: string;
  /** What people type: 'WDJB-MJHT'. */
  user_code: string;
  /** What the terminal says that it is, cut to a bearable length; null where it says nothing. */
  user_agent: string | null;
  /** The network that it has asked from, as limits count it. */
  network: string;
  created_at: number;
  expires_at: number;
  /** When it may ask next, in epoch milliseconds, and the seconds between two questions. */
  next_at: number;
  interval_seconds: number;
  /** How often it has asked. */
  questions: Generated<number>;
  /** Who has answered, and what; null while nobody has. */
  customer_id: number | null;
  answer: 'allowed' | 'denied' | null;
}

interface DeviceLoginTables {
  device_logins: DeviceLoginsTable;
}

declare module '../db/schema.ts' {
  interface Database extends DeviceLoginTables {}
}
