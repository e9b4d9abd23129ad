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

/** What a link delivers: a purchase, as one file to save. */
interface Linked extends Bought {
  /** Prepares what is sent. If it throws, nothing was delivered, and the purchase can still be undone. */
  readonly open: () => Promise<LinkedContent>;
}

/** A link that is not ready, and the answer until then. */
interface NotYet extends Bought {
  readonly notYet: Response;
}

export interface LinkedContent extends SentContent {
  /** The name under which it is saved. */
  readonly fileName: string;
}

export interface LinkDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** No proxy caches purchases, and no other site learns a link. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

/**
 * Answers a link to a purchase. The link itself is the permission: it works without a cookie, in another program, until
 * it expires [API-55]. 404 if it is forged or points to nothing, 410 if it has expired or the download was undone,
 * ready or not. GET delivers, after which the files cannot be undone; HEAD only checks.
 *
 * `find` looks up the ids in the token; null if there is nothing.
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
