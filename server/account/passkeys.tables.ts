import type { Generated } from 'kysely';
import type { ChallengePurpose } from '../../domain/passkeys/passkeys.ts';
import type { Flag } from '../db/schema.ts';

/** What authenticators call a customer. */
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
  /** Signatures that it has counted; 0 for good where it does not count. */
  counter: number;
  /** Separated by commas. */
  transports: string;
  name: string;
  /** Whether it may be kept on several devices, and whether it was when it was used last. */
  is_synced: Flag;
  is_backed_up: Flag;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge that waits for its answer. */
export interface PasskeyChallengesTable {
  /** SHA-256, hexadecimal. */
  challenge_hash: string;
  purpose: ChallengePurpose;
  /** SHA-256 of what names the browser that has asked. */
  browser_hash: string;
  /** Whose passkey it is about; null for a login, where nobody has said yet who they are. */
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
