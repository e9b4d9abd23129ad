import * as v from 'valibot';

/**
 * The header by which a client names a purchase. A repeated request with the same name buys nothing again: it gets the
 * first answer again. Beyond the specification, and optional.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * The balance after a purchase. `version` grows with every movement of this customer's credits, which shows the newer
 * of two answers, in whatever order they arrive. Beyond the specification: other backends leave it out.
 */
export const walletAfter = v.object({
  customer_id: v.pipe(v.number(), v.safeInteger()),
  balance: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export type WalletAfter = v.InferOutput<typeof walletAfter>;
