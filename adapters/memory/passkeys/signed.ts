import { sha256 } from '@noble/hashes/sha2.js';
import type { ChallengePurpose } from '../../../domain/passkeys/passkeys.ts';
import type { MemoryClient } from '../client.ts';
import type { Customer } from '../records.ts';

/** The authenticator data in front of every signature. */
export interface AuthenticatorData {
  readonly isVerified: boolean;
  readonly isSynced: boolean;
  readonly counter: number;
  /** The id of a new passkey, in base64url; null otherwise. */
  readonly credentialId: string | null;
}

const FLAGS = { present: 1, verified: 4, synced: 8, attested: 64 } as const;

/** Parses authenticator data; null if it is not for this shop, or if no user was present. */
export function authenticatorData(base64: string, rpId: string): AuthenticatorData | null {
  const bytes = bytesOf(base64);
  const here = sha256(new TextEncoder().encode(rpId));
  if (!bytes || bytes.length < 37 || here.some((byte, at) => byte !== bytes[at])) return null;
  const flags = bytes[32] ?? 0;
  if ((flags & FLAGS.present) === 0) return null;
  const view = new DataView(bytes.buffer);
  // A new one follows: 16 bytes of who made the authenticator, the length of the id, the id, the key.
  const length = (flags & FLAGS.attested) !== 0 && bytes.length > 55 ? view.getUint16(53) : 0;
  return {
    isVerified: (flags & FLAGS.verified) !== 0,
    isSynced: (flags & FLAGS.synced) !== 0,
    counter: view.getUint32(33),
    credentialId: length > 0 ? textOf(bytes.slice(55, 55 + length)) : null,
  };
}

/**
 * The authenticator data in an attestation. The object is CBOR, of which one key is needed: what follows `authData` is
 * a byte string with its length in one or two bytes.
 */
export function attestedData(base64: string, rpId: string): AuthenticatorData | null {
  const bytes = bytesOf(base64);
  if (!bytes) return null;
  const key = new TextEncoder().encode('authData');
  const at = bytes.findIndex((_, from) => key.every((byte, offset) => bytes[from + offset] === byte)) + key.length;
  const [major = 0, first = 0, second = 0] = bytes.slice(at, at + 3);
  if (at < key.length || (major !== 0x58 && major !== 0x59)) return null;
  const [from, length] = major === 0x58 ? [at + 2, first] : [at + 3, first * 256 + second];
  return authenticatorData(textOf(bytes.slice(from, from + length)), rpId);
}

interface Asked {
  readonly purpose: ChallengePurpose;
  readonly customer: Customer | null;
}

/**
 * Redeems the challenge that a browser says was signed. Returns whether it was issued for this purpose, here, and
 * recently.
 */
export function takeChallenge(client: MemoryClient, { purpose, customer }: Asked, clientDataJSON: string): boolean {
  const { world } = client;
  const challenge = clientData(clientDataJSON)?.['challenge'];
  const asked = world.challenges.find(
    (one) =>
      one.challenge === challenge &&
      one.purpose === purpose &&
      one.browser === client &&
      one.customer === customer &&
      one.expiresAt > world.clock.now(),
  );
  world.challenges = world.challenges.filter((one) => one !== asked);
  return asked !== undefined;
}

/** Whether a browser says that this was signed for the shop. */
export function isFor(clientDataJSON: string, type: 'webauthn.create' | 'webauthn.get', origin: string): boolean {
  const said = clientData(clientDataJSON);
  return said?.['type'] === type && said['origin'] === origin;
}

function clientData(base64: string): Readonly<Record<string, unknown>> | null {
  const bytes = bytesOf(base64);
  try {
    const said: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
    return typeof said === 'object' && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

/** Decodes base64url; null if invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

/** Bytes in base64url. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
