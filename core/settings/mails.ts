import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

export type MailId = number;

/** The status of a mail. Times in epoch milliseconds. */
export type MailFate =
  | { readonly kind: 'sent'; readonly at: number }
  /** Null if the time of the next attempt is unknown. */
  | { readonly kind: 'waiting'; readonly nextTryAt: number | null }
  /** It is not tried again. */
  | { readonly kind: 'failed' }
  /** The shop has no mail server. */
  | { readonly kind: 'kept' };

/** A mail that the shop has written to the customer. */
export interface OwnMail {
  readonly id: MailId;
  /** The address of that day. */
  readonly to: string;
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly fate: MailFate;
}

export interface MailWithText extends OwnMail {
  readonly text: string;
}

/** The mails of the customer, as far as they were loaded. */
export type MailsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'loaded';
      readonly mails: readonly OwnMail[];
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
    }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Mails extends Store<MailsState> {}

/** The mail that is open. */
export type OpenMailState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly id: MailId }
  | { readonly phase: 'loaded'; readonly mail: MailWithText }
  | { readonly phase: 'failed'; readonly id: MailId; readonly failure: Failure };

export class OpenMail extends Store<OpenMailState> {}
