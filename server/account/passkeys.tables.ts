import type { Generated } from 'kysely';
import type { ChallengePurpose } from '../../domain/passkeys/passkeys.ts';
import type { Flag } from '../db/schema.ts';

/** A customer's handle for authenticators. */
export interface PasskeyHandlesTable {
  customer_id: number;
  /** Random bytes in base64url; unique. */
  handle: string;
}

/** A passkey of a customer. */
export interface PasskeysTable {
  id: Generated<number>;
  customer_id: number;
  /** Base64url; unique. */
  credential_id: string;
  /** A COSE key in base64url. */
  public_key: string;
  /** The authenticator's signature counter; always 0 if it does not count. */
  counter: number;
  /** Separated by commas. */
  transports: string;
  name: string;
  /** Whether it may be synced to several devices, and whether it was when last used. */
  is_synced: Flag;
  is_backed_up: Flag;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge waiting for its response. */
export interface PasskeyChallengesTable {
  /** SHA-256, hexadecimal. */
  challenge_hash: string;
  purpose: ChallengePurpose;
  /** SHA-256 of the browser's identifier. */
  browser_hash: string;
  /** The customer; null for a login, where nobody is known yet. */
  customer_id: number | null;
  expires_at: number;
}

interface PasskeyTables {
  passkey_handles: PasskeyHandlesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

declare module '../db/schema.ts' {
  interface Database extends PasskeyTables {}
}
