/** What an account of PayPal is used with. */
export interface PayPalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the webhook, which its signatures are made of: that of the listener, not of an event. */
  readonly webhookId: string;
  readonly isLive: boolean;
}
