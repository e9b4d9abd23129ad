import { type Kysely, sql } from 'kysely';
import { moneyText } from '../../domain/billing/money.ts';
import type { Database } from '../db/schema.ts';
import { disputeKeys } from './disputes.ts';
import { grantKeyOf } from './paid-money.ts';
import { clawback, restore } from './refunds.ts';

type At = Kysely<Database>;

const refundsIn = (at: At) =>
  at
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.provider', '=', 'refund.provider').onRef('payment.payment_id', '=', 'refund.payment_id'),
    )
    .leftJoin('invoices as invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'payment.order_id').on('payment.fate', '=', 'settled'),
    )
    .leftJoin('invoices as note', 'note.refund_id', 'refund.id')
    .leftJoin('reviews as review', (join) =>
      join.onRef('review.about', '=', 'refund.id').on('review.kind', '=', 'refund'),
    )
    .select(['refund.id', 'refund.kind', 'refund.state', 'refund.amount_cents as cents', 'refund.provider'])
    .select([
      'payment.id as payment',
      'payment.payment_id',
      'payment.amount_cents as paid',
      'payment.order_id as order',
    ])
    .select(['payment.fate', 'invoice.id as invoice', 'note.number as note', 'note.gross_cents as credited'])
    .select('review.decided_at')
    .execute();

/**
 * Every refund sent has one credit note of the same amount, and no payment has refunded more than it brought. Returns a
 * sentence for each contradiction, and the sum of refunds.
 */
export async function auditRefunds(at: At): Promise<{ readonly problems: readonly string[]; readonly cents: number }> {
  const refunds = await refundsIn(at);
  const problems = refunds.flatMap(({ id, kind, state, cents, invoice, note, credited, decided_at: decided }) => {
    if (state === 'succeeded' && invoice !== null && credited !== cents)
      return [`Refund ${id} returned ${moneyText(cents)}, and its credit note says ${moneyText(credited ?? 0)}.`];
    // A tax is credited when it is no longer owed, and then refunded.
    const isOwed = kind === 'tax' ? state === 'failed' : state !== 'succeeded';
    if (kind === 'tax' && credited !== cents)
      return [
        `Refund ${id} returns a tax of ${moneyText(cents)}, and its credit note says ${moneyText(credited ?? 0)}.`,
      ];
    if (isOwed && note !== null && decided === null)
      return [`${note} credits the refund ${id}, which is ${state}: the payer is owed ${moneyText(cents)}.`];
    return [];
  });
  const known = new Set(refunds.map(({ id }) => id));
  const notes = at.selectFrom('invoices').select(['number', 'refund_id']).where('kind', '=', 'creditNote');
  const unfounded = (await notes.execute()).filter(({ refund_id: id }) => id !== null && !known.has(id));
  const left = Map.groupBy(
    refunds.filter(({ state }) => state !== 'failed'),
    ({ payment }) => payment,
  );
  const overdrawn = [...left.values()].flatMap((of) => {
    const [first] = of;
    const sum = of.reduce((all, { cents }) => all + cents, 0);
    return first && sum > first.paid
      ? [`Payment ${first.payment_id} brought ${moneyText(first.paid)}, and ${moneyText(sum)} of it goes back.`]
      : [];
  });
  return {
    problems: [
      ...problems,
      ...unfounded.map(({ number }) => `${number} credits a refund that is not known.`),
      ...overdrawn,
    ],
    cents: refunds.reduce((sum, { state, cents }) => sum + (state === 'succeeded' ? cents : 0), 0),
  };
}

const WORDS = ['clawback', 'restore', 'hold', 'release', 'take'] as const;

interface Claims {
  /** The credits moved, by the key of the entry. */
  readonly moved: ReadonlyMap<string, number>;
  /** The grants whose lots were touched, by the key of the entry. */
  readonly touched: ReadonlyMap<string, readonly string[]>;
}

async function claimsIn(at: At): Promise<Claims> {
  const entries = await at
    .selectFrom('ledger_entries')
    .select(['business_key', 'amount'])
    .where((row) => row.or(WORDS.map((word) => row('business_key', 'like', `${word}:%`))))
    .execute();
  const uses = await at
    .selectFrom('lot_uses as use')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .innerJoin('credit_lots as lot', 'lot.id', 'use.lot_id')
    .innerJoin('ledger_entries as grant', 'grant.id', 'lot.entry_id')
    .select(['entry.business_key', 'grant.business_key as grantKey'])
    .where((row) => row.or(WORDS.map((word) => row('entry.business_key', 'like', `${word}:%`))))
    .execute();
  const touched = Map.groupBy(uses, ({ business_key: key }) => key);
  return {
    moved: new Map(entries.map(({ business_key: key, amount }) => [key, amount])),
    touched: new Map([...touched].map(([key, of]) => [key, of.map(({ grantKey }) => grantKey)])),
  };
}

/** The credits that refunds and disputes have taken and returned: each from its own lot, and no more than it took. */
export async function auditClaims(at: At): Promise<{ readonly problems: readonly string[]; readonly held: number }> {
  const claims = await claimsIn(at);
  const grants = new Map<string, string | null>();
  const problems = [...(await refundClaims(at, claims, grants)), ...(await disputeClaims(at, claims, grants))];
  for (const [key, touched] of claims.touched) {
    const grant = grants.get(key);
    if (grant === undefined) problems.push(`Entry ${key} moves credits for a refund or dispute that is not known.`);
    else if (touched.some((other) => other !== grant))
      problems.push(`Entry ${key} takes from a lot that is not its own.`);
  }
  const held = [...claims.moved].reduce((sum, [key, amount]) => {
    const [word, ...rest] = key.split(':');
    if (word === 'hold') return sum + amount;
    return word === 'release' || (word === 'take' && rest.at(-1) !== 'rest') ? sum - amount : sum;
  }, 0);
  return { problems, held };
}

async function refundClaims(at: At, { moved }: Claims, grants: Map<string, string | null>): Promise<readonly string[]> {
  return (await refundsIn(at)).flatMap(({ id, state, order, fate }) => {
    const grant = order !== null && fate === 'settled' ? grantKeyOf(order) : null;
    grants.set(clawback(id), grant).set(restore(id), grant);
    const [taken, back] = [moved.get(clawback(id)) ?? 0, moved.get(restore(id)) ?? 0];
    if (back > taken) return [`Refund ${id} put ${back} credits back, and had taken ${taken}.`];
    return back > 0 && state !== 'failed' ? [`Refund ${id} is ${state}, and its credits are back.`] : [];
  });
}

async function disputeClaims(
  at: At,
  { moved }: Claims,
  grants: Map<string, string | null>,
): Promise<readonly string[]> {
  const disputes = await at
    .selectFrom('disputes as dispute')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.provider', '=', 'dispute.provider').onRef('payment.payment_id', '=', 'dispute.payment_id'),
    )
    .leftJoin('ledger_entries as grant', (join) =>
      join.on('grant.business_key', '=', sql<string>`'order:' || payment.order_id`),
    )
    .leftJoin('ledger_accounts as wallet', 'wallet.id', 'grant.to_account')
    .select(['dispute.id', 'dispute.status', 'payment.order_id as order', 'payment.fate', 'wallet.closed_at'])
    .execute();
  return disputes.flatMap(({ id, status, order, fate, closed_at: closedAt }) => {
    const { hold, release, take, rest } = disputeKeys(id);
    const grant = order !== null && fate === 'settled' ? grantKeyOf(order) : null;
    for (const key of [hold, release, take, rest]) grants.set(key, grant);
    const [held, released, taken] = [moved.get(hold) ?? 0, moved.get(release) ?? 0, moved.get(take) ?? 0];
    const wanted = {
      inquiry: [0, 0, 0],
      closed: [0, 0, 0],
      open: [held, 0, 0],
      won: [held, closedAt === null ? held : released, 0],
      lost: [held, 0, held],
    }[status];
    return wanted.join() === [held, released, taken].join()
      ? []
      : [`Dispute ${id} is ${status}: it held ${held} credits, released ${released} and took ${taken}.`];
  });
}
