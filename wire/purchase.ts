import * as v from 'valibot';

/**
 * The header by which a client names a purchase. What arrives again under the same name is not bought again: it is
 * answered as it was the first time. Beyond the specification, and optional.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * The balance after a purchase. `version` grows with every movement of this customer's credits, so that of two answers
 * the newer one can be told, in whatever order they arrive. Beyond the specification: other backends leave it out.
 */
export const walletAfter = v.object({
  customer_id: v.pipe(v.number(), v.safeInteger()),
  balance: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export type WalletAfter = v.InferOutput<typeof walletAfter>;
