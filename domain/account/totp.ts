/** Time-based codes, as all authenticator apps use them (RFC 6238): six digits, a new one every 30 seconds. */
export const TOTP = { stepMs: 30_000, secretBytes: 20 } as const;

/** HMAC-SHA-1 of eight bytes under the secret (RFC 4226). */
export type CounterHmac = (counter: Uint8Array) => Uint8Array;

/** The code of a step, counted from 1970. */
export function codeAt(hmac: CounterHmac, step: number): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const digest = hmac(counter);
  const offset = (digest.at(-1) ?? 0) % 16;
  const number = new DataView(digest.buffer, digest.byteOffset).getUint32(offset) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step of a moment in epoch milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / TOTP.stepMs);

/**
 * The step of a typed code: the current one or a neighbor, as clocks differ. Null for a wrong code, and for one that is
 * not later than the last one used.
 */
export function matchingStep(hmac: CounterHmac, typed: string, now: number, lastStep: number): number | null {
  const code = typed.replaceAll(/\s/g, '');
  const step = stepAt(now);
  const steps = [step, step - 1, step + 1].filter((each) => each > lastStep);
  return steps.find((each) => codeAt(hmac, each) === code) ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address in the QR code for authenticator apps. `secret` is in base 32. */
export const totpAddress = (secret: string, email: string): string =>
  `otpauth://totp/Loopstead:${encodeURIComponent(email)}?secret=${secret}&issuer=Loopstead`;
