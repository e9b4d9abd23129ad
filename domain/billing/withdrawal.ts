import { isInEea } from '../settings/unions.ts';
import { quoteRefund, type Refundable } from './refund.ts';

/** Directive 2011/83/EU, Art. 9. */
export const WITHDRAWAL_DAYS = 14;
const DAY = 86_400_000;

/**
 * Consumers in the European Economic Area may withdraw from distance purchases. A customer without a country may be one
 * of them; a customer with a VAT id buys as a business.
 */
export const isConsumer = ({ countryCode, vatId }: Readonly<Record<'countryCode' | 'vatId', string | null>>): boolean =>
  vatId === null && (countryCode === null || isInEea(countryCode));

/** The moment after the last one: the day of the purchase does not count. Epoch milliseconds. */
export const withdrawUntil = (paidAt: number): number => (Math.floor(paidAt / DAY) + 1 + WITHDRAWAL_DAYS) * DAY;

/** A paid order of a customer; renewals by the shop do not count. */
export interface OwnOrder extends Refundable {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** Whether its payer gave up the right for credits that they spend. */
  readonly waives: boolean;
}

/** The result of a withdrawal. Whole cents and credits. */
export interface WithdrawalQuote {
  /** Until when it can be made, in epoch milliseconds. */
  readonly until: number;
  /** Refunded at once: the price of the unspent credits. */
  readonly cents: number;
  /** The price of credits spent without a waiver: the shop decides about it, and answers by mail. */
  readonly openCents: number;
  /** Credits that go. */
  readonly credits: number;
  readonly orders: ReadonlyArray<{ readonly id: string; readonly cents: number; readonly openCents: number }>;
}

/**
 * The refund for a withdrawal now; null if no order is recent enough. `planCredits` are all credits of the plan: they
 * end with it.
 */
export function quoteWithdrawal(
  orders: readonly OwnOrder[],
  { at, planCredits }: { readonly at: number; readonly planCredits: number },
): WithdrawalQuote | null {
  const young = orders.filter(({ paidAt }) => at < withdrawUntil(paidAt));
  if (young.length === 0) return null;
  const parts = young.map((order) => {
    const { unspentCents: cents, leftCents } = quoteRefund(order);
    return { id: order.id, cents, openCents: order.waives ? 0 : leftCents - cents };
  });
  return {
    until: Math.max(...young.map(({ paidAt }) => withdrawUntil(paidAt))),
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    openCents: parts.reduce((sum, { openCents }) => sum + openCents, 0),
    credits: planCredits,
    orders: parts,
  };
}

/** The same text for the same promise. */
export const withdrawalText = ({ cents, openCents, credits, orders }: WithdrawalQuote): string =>
  JSON.stringify([cents, openCents, credits, orders.map(({ id, cents: part }) => [id, part])]);
