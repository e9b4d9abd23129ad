import * as v from 'valibot';
import type { ToldDispute, ToldReconciliation, ToldRefund, ToldReview } from '../../domain/billing/books.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { REFUND_KINDS } from '../../domain/billing/refund.ts';
import { figure } from '../../domain/figures.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { booksTexts } from './books.messages.ts';

const cents = about(count, 'cents of a US dollar, tax included');
const moment = about(v.string(), 'ISO 8601, UTC');
const text = v.nullable(v.string());

export const refundDocument = document(
  v.strictObject({
    provider: v.string(),
    paymentId: v.string(),
    orderId: about(text, 'null for a payment that has paid no order'),
    customer: about(text, 'their address; null once they were erased'),
    paidAt: moment,
    paidCents: cents,
    leftCents: about(count, 'what has not gone back yet'),
    unspentCents: about(count, 'what the unspent credits cost'),
    granted: about(count, 'credits that it brought'),
    unspent: count,
    isRunningMonth: about(v.boolean(), 'whether the plan ends when all of it has gone back'),
    isDisputed: v.boolean(),
    cents: about(count, 'what goes back, or would'),
    refundId: about(text, 'null for a dry run'),
    problem: about(text, 'why it would not go back'),
    refunds: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.picklist(REFUND_KINDS),
        state: v.picklist(['due', 'pending', 'succeeded', 'failed']),
        cents,
        problem: text,
        at: moment,
      }),
    ),
  }),
);

export const disputesDocument = document(
  v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        status: v.picklist(['inquiry', 'closed', 'open', 'won', 'lost']),
        reason: about(v.string(), 'in the word of the provider'),
        cents,
        paymentId: v.string(),
        orderId: text,
        customer: text,
        held: about(count, 'credits that were unspent when it was opened'),
        shortfall: about(count, 'of a lost one, the credits that were spent before'),
        answerBy: about(text, 'when the bank has to have your answer; ISO 8601, UTC'),
        at: moment,
      }),
    ),
  }),
);

export const reviewsDocument = document(
  v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.picklist(['payment', 'refund', 'withdrawal', 'reconcile']),
        about: v.string(),
        at: moment,
        note: text,
        decidedAt: about(text, 'ISO 8601, UTC; null while it waits'),
      }),
    ),
  }),
);

export const reconcileDocument = document(
  v.strictObject({
    provider: v.string(),
    compared: about(count, 'payments that either side knows'),
    left: about(count, 'payments that nobody can be asked about'),
    isConfirmed: v.boolean(),
    differences: v.array(
      v.strictObject({
        kind: v.picklist(['missing', 'unknown', 'amount', 'refunds']),
        paymentId: v.string(),
        sentence: v.string(),
      }),
    ),
  }),
);

const iso = (at: number): string => new Date(at).toISOString();
const day = (at: number): string => iso(at).slice(0, 10);
const orNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** What can be, or is being, refunded of a payment. */
export function refundView(told: ToldRefund): View {
  const { refunds, paidAt, refundId, problem, isRunningMonth, orderId, customer, ...sums } = told;
  const gone = refunds.filter(({ id }) => id !== refundId).map((one) => `${moneyText(one.cents)} (${one.state})`);
  return {
    document: {
      ...sums,
      orderId,
      customer,
      paidAt: iso(paidAt),
      refundId,
      problem,
      isRunningMonth,
      refunds: refunds.map(({ at, ...one }) => ({ ...one, at: iso(at) })),
    },
    shown: {
      kind: 'card',
      title: `${booksTexts.payment} ${told.paymentId}`,
      facts: [
        ...(orderId === null ? [] : [[booksTexts.order, orderId] as const]),
        [booksTexts.customer, customer ?? booksTexts.erased],
        [booksTexts.paid, `${moneyText(sums.paidCents)}, ${day(paidAt)}`],
        [booksTexts.left, moneyText(sums.leftCents)],
        [booksTexts.unspent, booksTexts.of(sums.unspent, sums.granted, moneyText(sums.unspentCents))],
        [booksTexts.returns, moneyText(sums.cents)],
      ],
    },
    notes: [
      ...(gone.length > 0 ? [booksTexts.before(gone.join(', '))] : []),
      ...(isRunningMonth ? [booksTexts.endsPlan] : []),
      problem ?? (refundId === null ? booksTexts.dryRun : booksTexts.entered(refundId)),
    ],
  };
}

/** Disputes, the latest first. */
export const disputesView = (disputes: readonly ToldDispute[]): View => ({
  document: {
    items: disputes.map(({ at, answerBy, ...one }) => ({ ...one, at: iso(at), answerBy: orNull(answerBy) })),
  },
  shown: {
    kind: 'table',
    columns: [
      { title: booksTexts.id, flexible: true },
      { title: booksTexts.state },
      { title: booksTexts.amount, align: 'right' },
      { title: booksTexts.held, align: 'right', importance: 1 },
      { title: booksTexts.shortfall, align: 'right', importance: 2 },
      { title: booksTexts.reason, importance: 3 },
      { title: booksTexts.answerBy, importance: 2 },
    ],
    rows: disputes.map((one) => [
      one.id,
      one.status,
      moneyText(one.cents),
      figure(one.held),
      figure(one.shortfall),
      one.reason,
      one.answerBy === null ? '' : day(one.answerBy),
    ]),
  },
  ...(disputes.length === 0 && { notes: [booksTexts.noDisputes] }),
});

/** What waits for the operator, oldest first. */
export const reviewsView = (reviews: readonly ToldReview[], notes: readonly string[]): View => ({
  document: {
    items: reviews.map(({ at, decidedAt, ...one }) => ({ ...one, at: iso(at), decidedAt: orNull(decidedAt) })),
  },
  shown: {
    kind: 'table',
    columns: [
      { title: booksTexts.id },
      { title: booksTexts.kind, importance: 1 },
      { title: booksTexts.about, flexible: true },
      { title: booksTexts.when, importance: 2 },
      { title: booksTexts.note, importance: 3 },
    ],
    rows: reviews.map(({ id, kind, about: what, at, note }) => [id, kind, what, day(at), note ?? '']),
  },
  notes,
});

/** The differences between two books, a sentence a line. */
export function reconcileView({ provider, compared, left, isConfirmed, differences }: ToldReconciliation): View {
  const agrees = differences.length === 0;
  const told = differences.map(({ kind, paymentId, sentence }) => ({ kind, paymentId, sentence }));
  return {
    document: { provider, compared, left, isConfirmed, differences: told },
    shown: {
      kind: 'table',
      columns: [{ title: booksTexts.difference, flexible: true }],
      rows: told.map(({ sentence }) => [sentence]),
    },
    notes: [
      agrees ? booksTexts.agrees(compared, provider) : booksTexts.differs(compared, provider),
      ...(left > 0 ? [booksTexts.notAsked(left)] : []),
      ...(agrees || isConfirmed ? [] : [booksTexts.mend]),
    ],
  };
}
