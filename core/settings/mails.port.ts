import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { MailId, MailWithText, OwnMail } from './mails.ts';

/** What the shop has written to the customer. */
export interface MailsPort {
  /** The latest mails, or those before one: a page of them, and whether there are more. */
  mails(
    before: MailId | null,
  ): Promise<Result<{ readonly mails: readonly OwnMail[]; readonly hasMore: boolean }, Failure>>;
  /** One of them with its text, of which links are hidden; `notFound` for that of somebody else. */
  mail(id: MailId): Promise<Result<MailWithText, Failure>>;
}
