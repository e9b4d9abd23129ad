import { PURCHASE_KEY_MAX } from './purchase-key.ts';

export const purchaseKeyTexts = {
  wrong: `An idempotency key has 1 to ${PURCHASE_KEY_MAX} visible ASCII characters.`,
  reused: 'This idempotency key was used for another purchase.',
} as const;
