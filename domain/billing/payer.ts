import type { Coupon } from './coupons.ts';

/** Whose dots are nothing but spelling. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address stands for: `A.da+loops@googlemail.com` is that of `ada@gmail.com`. */
export function mailboxOf(address: string): string {
  const tidy = address.trim().toLowerCase();
  const at = tidy.lastIndexOf('@');
  if (at < 1) return tidy;
  const [written, host] = [tidy.slice(0, at), tidy.slice(at + 1)];
  const untagged = written.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}

/**
 * Whether a coupon is for each payer once, by whatever account: a month for a dollar costs a dollar for each alias of an
 * address otherwise.
 */
export const isOncePerPayer = (coupon: Coupon): boolean => coupon === 'START';
