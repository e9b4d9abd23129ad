import { couponProblems } from './billing.messages.ts';
import { shareOf } from './money.ts';

/** BILL-57. */
export const CODE_LENGTH = { min: 2, max: 30 } as const;

export type Coupon = 'BLACK70' | 'START';

/** What the shop allows a customer [ROLE-39]. */
export interface CouponRights {
  readonly isDeal: boolean;
  readonly canUseStartDiscount: boolean;
}

/** The price of a START order, tax included. Whole cents. */
const START_CENTS = 100;

/** A code as it is looked up: case does not matter [DECISION-167]. */
export const tidyCode = (text: string): string => text.trim().toUpperCase();

/** The problem with a typed code, whoever types it; null if there is none [BILL-56, BILL-57]. */
export function codeProblem(text: string): string | null {
  const { length } = Array.from(tidyCode(text));
  if (length === 0) return couponProblems.missing;
  const isFine = length >= CODE_LENGTH.min && length <= CODE_LENGTH.max;
  return isFine ? null : couponProblems.length(CODE_LENGTH.min, CODE_LENGTH.max);
}

/** The coupon of a code, or why there is none [BILL-56, BILL-57, BILL-63 to BILL-65, DECISION-167]. */
export function readCoupon(
  text: string,
  rights: CouponRights,
): { readonly coupon: Coupon } | { readonly problem: string } {
  const code = tidyCode(text);
  const problem = codeProblem(text);
  if (problem !== null) return { problem };
  if (code === 'BLACK70') return rights.isDeal ? { coupon: code } : { problem: couponProblems.notForYou };
  if (code === 'START') return rights.canUseStartDiscount ? { coupon: code } : { problem: couponProblems.notForYou };
  return { problem: code === 'PLAN60' ? couponProblems.ended : couponProblems.unknown };
}

/** Net cents and tax of a price under a coupon. START names what is paid in all, so its net price is worked back. */
export function discounted(
  cents: number,
  coupon: Coupon | null,
  taxBasisPoints: number,
): { readonly net: number; readonly tax: number } {
  if (coupon === 'START' && cents > START_CENTS) {
    const net = Math.floor((START_CENTS * 10_000 + (10_000 + taxBasisPoints) / 2) / (10_000 + taxBasisPoints));
    return { net, tax: START_CENTS - net };
  }
  const net = coupon === 'BLACK70' ? cents - shareOf(cents, 7000) : cents;
  return { net, tax: shareOf(net, taxBasisPoints) };
}
