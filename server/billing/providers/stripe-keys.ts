/** The credentials of a Stripe account. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** Whether real money moves by it. */
export const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key);
