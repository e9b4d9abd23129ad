import { type KeyObject, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Secrets, SigningKey } from '../secrets.ts';

/** How PKCS #8 wraps the 32 bytes of an Ed25519 key [RFC 8410]. */
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = ({ key }: SigningKey): KeyObject =>
  createPrivateKey({ key: Buffer.concat([wrapping, key]), format: 'der', type: 'pkcs8' });

/** A public key as `openssl` and `loopstead license verify --key` read it. */
export const publicPem = (key: SigningKey): string =>
  createPublicKey(privateKeyOf(key)).export({ format: 'pem', type: 'spki' }).toString();

/** An Ed25519 signature in base64url. The same content and key give the same signature. */
export const signWith = (key: SigningKey, content: string | Uint8Array): string =>
  sign(null, Buffer.from(content), privateKeyOf(key)).toString('base64url');

/** The key of a license that was issued; a key that is gone is followed by the current one. */
export const keyNamed = ({ licenseKeys }: Secrets, id: string): SigningKey =>
  licenseKeys.find((key) => key.id === id) ?? licenseKeys[0];
