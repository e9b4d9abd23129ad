/** A mail of the shop, as its operator reads it. */
export interface ShopMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** None once the mail has been sent. */
  readonly links: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly sentAt: number | null;
  readonly problem: string | null;
}

/** So many of the latest mails, or the one with an id. */
export type MailWish = { readonly latest: number } | { readonly id: number };
