import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { route } from '../../wire/route.ts';
import type { Database } from '../db/schema.ts';
import type { ShopApp } from '../http/env.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { latestMails } from './read-mails.ts';

const mail = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  at: v.number(),
});
const readOutbox = route({
  method: 'GET',
  path: '/api/test/outbox',
  responses: { 200: v.object({ items: v.array(mail) }) },
});

/**
 * Test mode only: the mails of the shop, newest first, `at` in epoch milliseconds [DECISION-209]. It is answered when the
 * jobs that were due are done, so that a script finds the mail that it has just caused.
 */
export function registerTestOutbox(
  app: ShopApp,
  { db, jobs }: { readonly db: Kysely<Database>; readonly jobs: Jobs },
): void {
  registerRoute(app, readOutbox, async () => {
    const mails = await latestMails({ db, jobs });
    const items = mails.toReversed().map(({ id, to, subject, text, html, links, at }) => ({
      id,
      to,
      subject,
      text,
      html,
      links: [...links],
      at,
    }));
    return reply(200, { items });
  });
}
