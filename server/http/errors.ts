import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { codeOf, databaseTrouble, type DatabaseTrouble } from '../db/trouble.ts';
import type { Log } from '../log.ts';
import type { ShopApp, ShopContext } from './env.ts';
import { loggedPath } from './logged-path.ts';
import { wireNotice } from './notice.ts';
import type { Notice } from '../../domain/notice.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';

/** A request that is answered with an error before or instead of its handler. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  /** A code for programs, where the status is not enough. */
  readonly reason: string | null;
  /** Shown to the customer in place of the message alone; null for most. */
  readonly notice: Notice | null;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    reason: string | null = null,
    notice: Notice | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
    this.reason = reason;
    this.notice = notice;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not found.');

/** For bounded work without room for more: a retry in a moment helps. `what` continues 'Too many'. */
export const tooBusy = (what: string): Refusal =>
  new Refusal(503, `Too many ${what}. Please try again.`, { 'Retry-After': '5' });

/** The answer of every protected call without a valid session [DECISION-08]. */
export const unauthenticated = (): Refusal => new Refusal(401, authenticationRequired);

/** The answer during temporary trouble of the database: a message, and the seconds until a retry. */
const TROUBLES: Readonly<Record<DatabaseTrouble, Refusal>> = {
  busy: new Refusal(503, 'The shop is busy. Please try again.', { 'Retry-After': '2' }),
  away: new Refusal(503, 'The shop is not available right now. Please try again in a moment.', { 'Retry-After': '5' }),
  full: new Refusal(503, 'Nothing can be saved right now. Please try again later.', { 'Retry-After': '60' }),
};

/** Turns refusals into responses, and anything unforeseen into a 500 that reveals nothing. */
export function answerErrors(app: ShopApp, log: Log): void {
  app.notFound((c) => c.json({ message: 'Not found.' }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    const about = { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c) };
    const trouble = databaseTrouble(error);
    if (trouble !== null) {
      log.error({ ...about, trouble, code: codeOf(error), cause: error.message }, 'the database has trouble');
      return refuse(c, TROUBLES[trouble]);
    }
    log.error({ ...about, err: error }, 'request failed');
    return c.json({ message: 'Something went wrong.' }, 500);
  });
}

const refuse = (c: ShopContext, { message, status, headers, reason, notice }: Refusal): Response =>
  c.json(notice ? wireNotice(notice) : { message, ...(reason !== null && { reason }) }, status, { ...headers });
