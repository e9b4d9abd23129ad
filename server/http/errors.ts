import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log.ts';
import type { ShopApp } from './env.ts';
import { loggedPath } from './logged-path.ts';

/** A request that is answered with an error before or instead of its handler. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not found.');

/** Every protected call without a valid session answers so [DECISION-08]. */
export const unauthenticated = (): Refusal => new Refusal(401, 'Authentication required.');

/** Turns refusals into their answers, and everything unforeseen into a 500 that tells the customer nothing more. */
export function answerErrors(app: ShopApp, log: Log): void {
  app.notFound((c) => c.json({ message: 'Not found.' }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status, { ...error.headers });
    log.error(
      { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c), err: error },
      'request failed',
    );
    return c.json({ message: 'Something went wrong.' }, 500);
  });
}
