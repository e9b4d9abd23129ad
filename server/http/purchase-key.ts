import { isPurchaseKey } from '../../domain/downloads/purchase-key.ts';
import { purchaseKeyTexts } from '../../domain/downloads/purchase-key.messages.ts';
import { IDEMPOTENCY_KEY } from '../../wire/purchase.ts';
import type { ShopContext } from './env.ts';
import { Refusal } from './errors.ts';

/** The idempotency key of a call; null for a client that sends none. */
export function purchaseKeyOf(c: ShopContext): string | null {
  const key = c.req.header(IDEMPOTENCY_KEY);
  if (key === undefined) return null;
  if (!isPurchaseKey(key)) throw new Refusal(400, purchaseKeyTexts.wrong);
  return key;
}
