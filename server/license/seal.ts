import type { SigningKey } from '../secrets.ts';
import { signWith } from './signing.ts';

/**
 * Signs a whole file in a comment after its end, where PDF readers look no further: whoever changes a letter
 * of the page breaks the seal, though the statement inside is still the shop's.
 */
export function seal(pdf: Uint8Array, key: SigningKey): Uint8Array<ArrayBuffer> {
  return Buffer.concat([pdf, Buffer.from(`%Loopstead-Seal ${key.id} ${signWith(key, pdf)}\n`)]);
}
