import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets, SigningKey } from '../secrets.ts';

type Keys = Pick<Secrets, 'factorKeys'>;

/** A separate key for each purpose. */
const keyFor = ({ key }: SigningKey, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();

/** Encrypts a customer's secret (AES-256-GCM), bound to that customer. */
export function seal({ factorKeys: [key] }: Keys, customerId: number, secret: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, 'totp'), nonce).setAAD(Buffer.from(String(customerId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [key.id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a sealed secret; null if its key is gone, or it was tampered with. */
export function unseal({ factorKeys }: Keys, customerId: number, text: string): Buffer | null {
  const [id, ...parts] = text.split('.');
  const key = factorKeys.find((each) => each.id === id);
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !nonce || !sealed || !tag) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(key, 'totp'), nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(String(customerId))).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Digests of a customer's recovery code, that of the first key first. Without the keys, codes cannot be brute-forced.
 */
export const digestsOf = ({ factorKeys }: Keys, customerId: number, code: string): readonly string[] =>
  factorKeys.map((key) => createHmac('sha256', keyFor(key, 'recovery')).update(`${customerId} ${code}`).digest('hex'));
