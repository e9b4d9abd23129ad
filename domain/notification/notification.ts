import { type RichText, pathOfShop, safeHref } from '../rich-text.ts';
import { notificationProblems } from './notification.messages.ts';

/** A message of the shop's operator to customers [ACCT-58]. */
export interface Notification {
  readonly id: number;
  readonly title: string;
  readonly content: RichText;
  /** The target of 'read more'; null for a notification that can only be closed. */
  readonly url: string | null;
  /** Whether that opens in a new tab. */
  readonly inNewTab: boolean;
  /** The label of the button to the target. */
  readonly buttonText: string | null;
  /** A path of the shop. */
  readonly imageUrl: string | null;
}

/** How a customer has ended a notification [ACCT-60]. */
export type NotificationEnd = 'closed' | 'readMore';

/** A notification as its operator reads it. Times in epoch milliseconds. */
export interface SentNotification {
  readonly id: number;
  readonly title: string;
  /** The content as plain text. */
  readonly text: string;
  readonly url: string | null;
  readonly buttonText: string | null;
  /** The email address of its only reader; null for everybody. */
  readonly to: string | null;
  readonly createdAt: number;
  readonly withdrawnAt: number | null;
  /** How many customers have closed it, and how many have read more. */
  readonly closed: number;
  readonly readMore: number;
}

/** An operator's text; `content` is HTML. */
export interface NotificationWords {
  readonly title: string;
  readonly content: string;
  readonly url: string | null;
  readonly inNewTab: boolean;
  readonly buttonText: string | null;
  readonly imageUrl: string | null;
}

/** What an operator wants of notifications. */
export type NotificationWish =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly words: NotificationWords; readonly to: string | null }
  | { readonly kind: 'withdraw'; readonly id: number };

/** Characters of a title and of a button. */
const LONGEST = { title: 100, button: 40 } as const;

/** The problem with a notification, as a sentence; null if there is none. */
export function problemOfNotification({ title, url, buttonText, imageUrl }: NotificationWords): string | null {
  if (title.trim() === '' || title.length > LONGEST.title) return notificationProblems.title(LONGEST.title);
  if ((url === null) !== (buttonText === null)) return notificationProblems.both;
  if (buttonText !== null && (buttonText.trim() === '' || buttonText.length > LONGEST.button))
    return notificationProblems.button(LONGEST.button);
  if (url !== null && safeHref(url) === null) return notificationProblems.address;
  return imageUrl !== null && pathOfShop(imageUrl) === null ? notificationProblems.image : null;
}
