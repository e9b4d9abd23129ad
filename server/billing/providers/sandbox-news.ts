import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { type Clock, MINUTE } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { Random } from '../../../domain/random.ts';
import { NewsRefused, type ProviderNews } from './provider.ts';

/** `forged` is signed by somebody else, `early` is dated tomorrow, `live` is about real money. */
type Manner = 'honest' | 'forged' | 'early' | 'live';

declare module '../../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Delivers a webhook of the sandbox, until the shop acknowledges it. */
    readonly tellNews: { readonly eventId: string; readonly manner: Manner };
  }
}

/** How webhooks are delivered: with faults of a network, a provider in trouble, and an attacker. */
export interface Delivery {
  /** The same seed gives the same journey. */
  readonly seed: string;
  /** How often each is delivered. */
  readonly copies: number;
  /** The longest delay in milliseconds. Each copy takes a part of it, so that news overtake each other. */
  readonly delayMs: number;
  /** The shares, from 0 to 1, of copies that are lost, or delivered in an untrustworthy manner. */
  readonly lost: number;
  readonly forged: number;
  readonly early: number;
  readonly live: number;
}

/** The subjects; the type of an event starts with one. */
const ABOUT = ['payment', 'mandate', 'refund', 'dispute'] as const;

const PLAIN: Delivery = { seed: 'plain', copies: 1, delayMs: 0, lost: 0, forged: 0, early: 0, live: 0 };

const SIGNATURE = 'sandbox-signature';

/** How old news may be when they arrive, and how far ahead the clocks may differ. */
const WINDOW = 5 * MINUTE;

const newsBody = v.object({
  id: v.string(),
  type: v.string(),
  livemode: v.boolean(),
  data: v.object({ object: v.object({ id: v.string() }) }),
});

/** Reaches the shop like over the internet. */
export type Reach = (request: Request) => Promise<Response>;

interface SandboxNewsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/**
 * How the sandbox reports news: only by signed webhooks to the public URL of the shop. They are recorded together with
 * the event, so that no crash loses them.
 */
export class SandboxNews {
  readonly #deps: SandboxNewsDeps;
  /** Shop and sandbox share a process. */
  readonly #secret = randomBytes(32);
  #delivery = PLAIN;
  #random = new Random(PLAIN.seed);
  #reach: Reach | null = null;

  constructor(deps: SandboxNewsDeps) {
    this.#deps = deps;
  }

  /** Sets how to reach the shop. */
  telling(reach: Reach): void {
    this.#reach = reach;
  }

  /** Lets news travel otherwise from now on. */
  deliver(delivery: Partial<Delivery>): void {
    this.#delivery = { ...PLAIN, ...delivery };
    this.#random = new Random(this.#delivery.seed);
  }

  /** Records an event of a payment, in the transaction in which it happens. Call `wake` after it. */
  async note(tx: Transaction<Database>, type: string, objectId: string): Promise<void> {
    const { clock, jobs } = this.#deps;
    const [id, now] = [`evt_${randomUUID()}`, clock.now()];
    await tx.insertInto('sandbox_events').values({ id, type, object_id: objectId, created_at: now }).execute();
    const { copies, delayMs, lost } = this.#delivery;
    for (let copy = 0; copy < copies; copy += 1) {
      const [isLost, dueAt] = [this.#random.chance(lost), now + Math.floor(this.#random.between(0, delayMs))];
      if (!isLost) await jobs.enter(tx, 'tellNews', { eventId: id, manner: this.#manner() }, dueAt);
    }
  }

  wake(): void {
    this.#deps.jobs.wake();
  }

  /** The job `tellNews`. Retried until the shop acknowledges it; a forgery is not retried. */
  readonly tell = async ({ eventId, manner }: { readonly eventId: string; readonly manner: Manner }): Promise<void> => {
    if (this.#reach === null) throw new Error('The sandbox does not know where the shop is.');
    const event = await this.#deps.db
      .selectFrom('sandbox_events')
      .selectAll()
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const { id, type, object_id: objectId, created_at: created } = event;
    const body = JSON.stringify({ id, type, livemode: manner === 'live', created, data: { object: { id: objectId } } });
    const at = this.#deps.clock.now() + (manner === 'early' ? 2 * WINDOW : 0);
    const secret = manner === 'forged' ? randomBytes(32) : this.#secret;
    const headers = { 'Content-Type': 'application/json', [SIGNATURE]: `t=${at},v1=${signatureOf(secret, at, body)}` };
    const request = new Request('http://shop/api/webhooks/sandbox', { method: 'POST', headers, body });
    const { status } = await this.#reach(request);
    if (manner === 'honest' && status !== 200) throw new Error(`The shop has answered a webhook by ${status}.`);
  };

  /** Only trusts the sandbox itself, and only for a few minutes. */
  read(raw: Uint8Array, headers: Headers, now: number): ProviderNews {
    const [, at = '', signature = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE) ?? '') ?? [];
    if (signature === '') throw new NewsRefused('The signature is missing.');
    const wanted = signatureOf(this.#secret, Number(at), raw);
    if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature)))
      throw new NewsRefused('The signature does not fit.');
    if (Math.abs(now - Number(at)) > WINDOW) throw new NewsRefused('The time is too far from that of the shop.');
    const { id, type, livemode, data } = v.parse(newsBody, JSON.parse(Buffer.from(raw).toString()));
    if (livemode) throw new NewsRefused('A sandbox moves no real money.');
    const kind = ABOUT.find((about) => type.startsWith(`${about}.`));
    return { eventId: id, type, about: kind === undefined ? null : { kind, id: data.object.id } };
  }

  #manner(): Manner {
    const { forged, early, live } = this.#delivery;
    if (this.#random.chance(forged)) return 'forged';
    if (this.#random.chance(early)) return 'early';
    return this.#random.chance(live) ? 'live' : 'honest';
  }
}

const signatureOf = (secret: Buffer, at: number, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
