import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing that can be taken for something else when it is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const spell = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte & 31]).join('');

const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-');

/** `LS-7K2M-QX4P-9D3T`: 60 random bits, so that numbers cannot be tried. */
export const newLicenseNumber = (): string => `LS-${inGroups(spell(randomBytes(12)))}`;

/** Normalizes a typed number: any case, O for 0, I and L for 1, with or without its hyphens. */
export function readLicenseNumber(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/^\s*LS/, '')
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? `LS-${inGroups(plain)}` : null;
}

/** The code that is only in the file and reveals the licensee's names: 60 bits of the signature's digest. */
export const codeOf = (signature: string): string =>
  inGroups(spell(createHash('sha256').update(signature).digest()).slice(0, 12));
