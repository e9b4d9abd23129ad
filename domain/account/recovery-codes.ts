import { base32 } from './totp.ts';

/** How many there are, and the random bytes of each. */
export const RECOVERY_CODES = { count: 10, bytes: 7 } as const;

/** A code to write down, of its random bytes: 'k3pd-7xqa-m2hn'. */
export const recoveryCode = (bytes: Uint8Array): string => (base32(bytes).toLowerCase().match(/.{4}/g) ?? []).join('-');

/** A code however it was typed, or null for what cannot be one. */
export function typedRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z2-7]{12}$/.test(plain) ? (plain.match(/.{4}/g) ?? []).join('-') : null;
}
