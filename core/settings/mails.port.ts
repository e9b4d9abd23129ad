import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { MailId, MailWithText, OwnMail } from './mails.ts';

/** The mails from the shop to the customer. */
export interface MailsPort {
  /** The latest mails, or those before one: a page of them, and whether there are more. */
  mails(
    before: MailId | null,
  ): Promise<Result<{ readonly mails: readonly OwnMail[]; readonly hasMore: boolean }, Failure>>;
  /** One of them with its text, with links hidden; `notFound` for another customer's. */
  mail(id: MailId): Promise<Result<MailWithText, Failure>>;
}
