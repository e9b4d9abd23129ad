import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import type { ShopContext } from '../../http/env.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { sendContent, type SentContent } from '../../http/send-content.ts';
import type { Secrets } from '../../secrets.ts';
import { attachment } from './content-disposition.ts';
import { type LinkPurpose, readToken } from './link.ts';
import { beginDelivery, lookAtDelivery } from '../orders/orders.ts';

/** Files that a customer has bought. */
interface Bought {
  readonly customerId: number;
  readonly soundIds: readonly number[];
}

/** What a link leads to: what was bought, as one file to save. */
interface Linked extends Bought {
  /** Makes ready what is sent. When it throws, nothing was delivered, and what was paid can still be taken back. */
  readonly open: () => Promise<LinkedContent>;
}

/** What a link will lead to, and the answer until then. */
interface NotYet extends Bought {
  readonly notYet: Response;
}

export interface LinkedContent extends SentContent {
  /** The name that it is saved under. */
  readonly fileName: string;
}

export interface LinkDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Nobody keeps what was bought on the way, and no site learns of a link. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

/**
 * Answers a link to what was bought. The link itself is the permission: it works without a cookie, in another program,
 * until it expires [API-55]. 404 where it is forged or leads to nothing, 410 where it has expired or the download was
 * undone, be it ready or not. GET delivers, so that the files can no longer be given back; HEAD only looks.
 *
 * `find` looks for what the ids of the token name; null for nothing.
 */
export async function answerLink(
  c: ShopContext,
  { db, clock, secrets }: LinkDeps,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
  find: (ids: readonly number[]) => Promise<Linked | NotYet | null>,
): Promise<Response> {
  const now = clock.now();
  const read = readToken(secrets, purpose, token, now);
  if (read.kind === 'forged') throw notFound();
  if (read.kind === 'expired') throw new Refusal(410, 'This link has expired. Please start the download again.');
  const linked = await find(read.ids);
  if (linked === null) throw notFound();
  const { customerId, soundIds } = linked;
  const delivery = { customerId, soundIds, now };
  if ('notYet' in linked) return (await lookAtDelivery(db, delivery, async () => linked.notYet)) ?? refuseUndone();
  const begin = c.req.method === 'GET' ? beginDelivery : lookAtDelivery;
  const content = (await begin(db, delivery, linked.open)) ?? refuseUndone();
  const headers = { ...PRIVATE, 'Content-Disposition': attachment(content.fileName), ...content.headers };
  return sendContent(c, { ...content, headers });
}

function refuseUndone(): never {
  throw new Refusal(410, 'This download was undone. Please download the files again.');
}
