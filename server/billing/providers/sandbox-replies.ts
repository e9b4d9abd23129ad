import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Clock, DAY } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';

/** How long a key is remembered. */
const REMEMBERED = DAY;

/** A request with an idempotency key. */
interface KeyedRequest {
  readonly key: string;
  /** What is asked for. The same key may not ask for anything else. */
  readonly ask: Readonly<Record<string, unknown>>;
  /** Whom the request is about; null for nobody that the sandbox knows. */
  readonly customerId: number | null;
}

/** Thrown for a key that asks for something else than before (400), or whose first request is still at work (409). */
export class KeyRefused extends Error {
  readonly status: 400 | 409;

  constructor(status: 400 | 409) {
    super(
      status === 400
        ? 'An idempotency key can only be used again for the same request.'
        : 'A request with this idempotency key is at work.',
    );
    this.status = status;
  }
}

/** Thrown if the sandbox is out of order (500). The answer is kept like any other. */
export class OutOfOrder extends Error {}

type Reply<T> = { readonly body: T } | { readonly broken: string };

/**
 * What the sandbox has answered to requests with an idempotency key, by the rules of Stripe: a request that is repeated
 * gets the first answer again, also a 500; another one with the same key is refused with 400, and one that comes while
 * the first is at work with 409. After a day a key is forgotten. Refusals are not kept: nothing has happened.
 */
export class SandboxReplies {
  readonly #deps: { readonly db: Kysely<Database>; readonly clock: Clock };
  readonly #atWork = new Set<string>();

  constructor(deps: { readonly db: Kysely<Database>; readonly clock: Clock }) {
    this.#deps = deps;
  }

  /**
   * Does the work of a request with the lock of its customer, and keeps its answer in the same transaction; or repeats
   * the answer.
   */
  async once<T>(request: KeyedRequest, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    const { key } = request;
    if (this.#atWork.has(key)) throw new KeyRefused(409);
    this.#atWork.add(key);
    try {
      const reply = await write(this.#deps.db, (tx) => this.#reply(tx, request, work));
      if ('broken' in reply) throw new OutOfOrder(reply.broken);
      return reply.body;
    } finally {
      this.#atWork.delete(key);
    }
  }

  async #reply<T>(
    tx: Transaction<Database>,
    { key, ask, customerId }: KeyedRequest,
    work: (tx: Transaction<Database>) => Promise<T>,
  ): Promise<Reply<T>> {
    if (customerId !== null) await lockCustomer(tx, customerId);
    const now = this.#deps.clock.now();
    await tx
      .deleteFrom('sandbox_replies')
      .where('customer_id', 'is not distinct from', customerId)
      .where('created_at', '<=', now - REMEMBERED)
      .execute();
    const digest = createHash('sha256').update(JSON.stringify(ask)).digest('base64url');
    const known = await tx
      .selectFrom('sandbox_replies')
      .select(['ask', 'reply'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (known && known.ask !== digest) throw new KeyRefused(400);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sandbox has written it for the same request.
    if (known) return JSON.parse(known.reply) as Reply<T>;
    const reply = await work(tx).then(
      (body) => ({ body }),
      (error: unknown) => {
        if (error instanceof OutOfOrder) return { broken: error.message };
        throw error;
      },
    );
    const row = { key, customer_id: customerId, ask: digest, reply: JSON.stringify(reply), created_at: now };
    await tx.insertInto('sandbox_replies').values(row).execute();
    return reply;
  }
}
