/** The credentials of a PayPal account. */
export interface PayPalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the webhook, which its signatures cover: that of the listener, not of an event. */
  readonly webhookId: string;
  readonly isLive: boolean;
}
