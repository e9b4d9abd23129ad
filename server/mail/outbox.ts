import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Hopeless } from '../jobs/worker.ts';
import { messageOf } from '../operator-problem.ts';
import type { Mail } from './layout.ts';
import { type Transport, isHopeless } from './transport.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly sendMail: { readonly mailId: number };
  }
}

/** The recipient of a mail. The address comes from the database, never from a request. */
export interface Recipient {
  /** Null for somebody without an account. */
  readonly customerId: number | null;
  readonly email: string;
}

interface OutboxDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Null in a shop without a mail server: mails stay here, where the operator reads them. */
  readonly transport: Transport | null;
}

/** The mails of the shop. No answer waits for one to be sent. */
export class Outbox {
  readonly #deps: OutboxDeps;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Writes a mail in the transaction that causes it. Wake the jobs after the commit. */
  async post(tx: Kysely<Database>, { customerId, email }: Recipient, mail: Mail): Promise<void> {
    const { clock, jobs, transport } = this.#deps;
    const { kind, subject, text, html, links } = mail;
    const { id } = await tx
      .insertInto('mails')
      .values({
        customer_id: customerId,
        recipient: email,
        kind,
        subject,
        text,
        html,
        links: JSON.stringify(links),
        created_at: clock.now(),
        sent_at: null,
        problem: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (transport !== null) await jobs.enter(tx, 'sendMail', { mailId: id });
  }

  /** How many mails of a kind an address was written since a moment, in epoch milliseconds. */
  async countSince(tx: Kysely<Database>, email: string, kind: string, since: number): Promise<number> {
    const { count } = await tx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The job `sendMail`. A mail that is sent twice, after a crash, has one id: mail programs show it once. */
  readonly send = async ({ mailId }: { readonly mailId: number }): Promise<void> => {
    const { db, clock, transport } = this.#deps;
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail || mail.sent_at !== null || transport === null) return;
    const { recipient: to, subject, text, html, created_at: at } = mail;
    const update = db.updateTable('mails').where('id', '=', mailId);
    try {
      await transport.send({ id: mailId, to, subject, text, html, at });
    } catch (error) {
      await update.set({ problem: messageOf(error).slice(0, 500) }).execute();
      throw isHopeless(error) ? new Hopeless(messageOf(error), { cause: error }) : error;
    }
    const links = linksOf(mail);
    const [hiddenText, hiddenHtml] = [text, html].map((body) => without(body, links));
    await update
      .set({ sent_at: clock.now(), problem: null, links: '[]', text: hiddenText ?? '', html: hiddenHtml ?? '' })
      .execute();
  };
}

/** The links of a mail, while they are kept. */
export const linksOf = ({ links }: { readonly links: string }): readonly string[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shop has written it when the mail was posted.
  JSON.parse(links) as readonly string[];

/** Removes links that only the recipient may have, so that they cannot be read from the database later. */
const without = (body: string, links: readonly string[]): string =>
  links.reduce((rest, link) => rest.replaceAll(link, '(the link was sent)'), body);
