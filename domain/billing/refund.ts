/** A payment that may be refunded in part. Money in whole cents. */
export interface Refundable {
  /** The price of the credits: tax included, unless the tax was refunded separately. */
  readonly grossCents: number;
  /** What was refunded before, or is on its way. */
  readonly refundedCents: number;
  /** Whole credits that it brought; 0 for a payment that brought none. */
  readonly granted: number;
  /** Those of them that are neither spent nor taken by a refund. */
  readonly unspent: number;
}

/** The possible refund. Whole cents and credits. */
export interface RefundQuote {
  /** The price of the unspent credits, which can be refunded without a further decision. */
  readonly unspentCents: number;
  /** What is left of the payment: the limit of any refund. */
  readonly leftCents: number;
  readonly unspent: number;
}

/** Money that goes back, as far as it counts. */
interface Returned {
  readonly kind: RefundKind;
  readonly state: RefundState;
  readonly cents: number;
}

/**
 * What is left of a payment after its refunds. Once its tax is refunded, its credits count at the price before tax:
 * this holds even if the tax has not arrived yet.
 */
export function leftOf(
  paid: { readonly cents: number; readonly netCents: number },
  returned: readonly Returned[],
): Pick<Refundable, 'grossCents' | 'refundedCents'> {
  const tax = sumOf(returned.filter(({ kind }) => kind === 'tax'));
  const others = sumOf(returned.filter(({ kind, state }) => kind !== 'tax' && state !== 'failed'));
  if (tax === 0) return { grossCents: paid.cents, refundedCents: others };
  return { grossCents: paid.netCents, refundedCents: paid.netCents - (paid.cents - tax - others) };
}

const sumOf = (returned: readonly Returned[]): number => returned.reduce((sum, { cents }) => sum + cents, 0);

/** The credits of a payment share its price. What brought no credits goes back as a whole. */
export function quoteRefund({ grossCents, refundedCents, granted, unspent }: Refundable): RefundQuote {
  const leftCents = Math.max(0, grossCents - refundedCents);
  const share = granted === 0 ? leftCents : Math.round((grossCents * unspent) / granted);
  return { unspentCents: Math.min(share, leftCents), leftCents, unspent };
}

/** The credits taken by a refund of some cents: never more than are unspent, and all of them with the last cent. */
export function creditsOfRefund({ grossCents, refundedCents, granted, unspent }: Refundable, cents: number): number {
  if (cents <= 0) return 0;
  if (granted === 0 || grossCents === 0 || refundedCents + cents >= grossCents) return unspent;
  return Math.min(unspent, Math.ceil((cents * granted) / grossCents));
}

/**
 * Why money is refunded: no order needs it, the operator or the payer wants it, the provider did it unasked, or it is a
 * tax that nobody owes. Only the last leaves credits alone.
 */
export const REFUND_KINDS = ['unneeded', 'review', 'operator', 'withdrawn', 'outside', 'tax'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** `due` is on its way to the provider; what `failed` is left to the operator. */
export type RefundState = 'due' | 'pending' | 'succeeded' | 'failed';
