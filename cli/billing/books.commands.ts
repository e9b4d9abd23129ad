import { InvalidArgumentError } from 'commander';
import { failed, ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, flag, option, required } from '../command/input.ts';
import type { BooksAnswer, BooksWish } from '../../domain/billing/books.ts';
import type { CommandHost } from '../host/command-host.ts';
import { MOMENT_EXAMPLES, momentOf } from '../host/moment.ts';
import type { View } from '../terminal/view.ts';
import { booksTexts } from './books.messages.ts';
import {
  disputesDocument,
  disputesView,
  reconcileDocument,
  reconcileView,
  refundDocument,
  refundView,
  reviewsDocument,
  reviewsView,
} from './books.views.ts';

function readCents(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(booksTexts.noCents);
  return Number(text);
}

function readMoment(text: string): number {
  const moment = momentOf(text);
  if (moment === null) throw new InvalidArgumentError(booksTexts.noMoment(MOMENT_EXAMPLES));
  return moment;
}

/** Does what is wished, and shows it. What the shop refuses is a failure in its words. */
async function keep(host: CommandHost, wish: BooksWish, view: (answer: BooksAnswer) => View | null): Promise<void> {
  const kept = await host.operate((operators) => operators.keepBooks(wish));
  if (!kept.ok) return host.report(kept);
  const { value } = kept;
  if (value.kind === 'refused') return host.report(failed({ kind: 'invalid', fields: {}, message: value.message }));
  host.report(ok(view(value)));
}

const asDisputes = (answer: BooksAnswer): View | null =>
  answer.kind === 'disputes' ? disputesView(answer.disputes) : null;

export const booksCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin refund',
    summary: 'Show what can be given back of a payment, and give it back with --confirm.',
    input: {
      payment: argument('the order, or the payment as its provider calls it', String, 'order|payment'),
      cents: option('--cents <cents>', 'how much; by default what the unspent credits cost', readCents),
      alsoSpent: flag('--also-spent', 'give back also what was paid for credits that are spent'),
      confirm: flag('--confirm', 'give it back; without it nothing happens'),
    },
    document: refundDocument,
    examples: [
      'loopstead admin refund 0b9c7a52-8f1e-4f0e-9f0c-5f6a3f4b2c11',
      'loopstead admin refund pi_3Q2x --cents 500 --confirm',
    ],
    more: ['A plan whose running month has gone back in full ends. No money goes back while a dispute is open.'],
    run: (host, { payment: name, cents = null, alsoSpent = false, confirm: isConfirmed = false }) =>
      keep(host, { kind: 'refund', name, cents, alsoSpent, isConfirmed }, (answer) =>
        answer.kind === 'refund' ? refundView(answer.refund) : null,
      ),
  }),
  bareCommand({
    words: 'admin dispute list',
    summary: 'List the payments that their payers dispute at the bank, the latest first.',
    input: {},
    document: disputesDocument,
    examples: [
      'loopstead admin dispute list',
      'loopstead admin dispute list --jq \'.items[] | select(.status == "open")\'',
    ],
    run: (host) => keep(host, { kind: 'disputes' }, asDisputes),
  }),
  bareCommand({
    words: 'admin dispute show',
    summary: 'Show one dispute: what it holds, what was spent before, and until when the bank waits for you.',
    input: { id: argument('the dispute, as the list or its provider calls it') },
    document: disputesDocument,
    examples: ['loopstead admin dispute show dp_1Q2x --json'],
    run: (host, { id }) => keep(host, { kind: 'dispute', id }, asDisputes),
  }),
  bareCommand({
    words: 'admin billing review list',
    summary: 'List what only you can decide: payments that fit no order, refunds that failed, books that differ.',
    input: { all: flag('--all', 'also what was decided') },
    document: reviewsDocument,
    examples: ['loopstead admin billing review list', 'loopstead admin billing review list --all --json'],
    run: (host, { all = false }) =>
      keep(host, { kind: 'reviews', all }, (answer) =>
        answer.kind === 'reviews'
          ? reviewsView(answer.reviews, answer.reviews.length === 0 ? [booksTexts.noReviews] : [])
          : null,
      ),
  }),
  bareCommand({
    words: 'admin billing review resolve',
    summary: 'Note what you have done about something, so that it waits no more.',
    input: {
      id: argument('what it is called in the list'),
      note: required(option('--note <text>', 'what you have done')),
    },
    document: reviewsDocument,
    examples: ['loopstead admin billing review resolve payment:12 --note "Returned by bank transfer"'],
    run: (host, { id, note }) =>
      keep(host, { kind: 'resolve', id, note }, (answer) =>
        answer.kind === 'reviews' ? reviewsView(answer.reviews, [booksTexts.resolved(id)]) : null,
      ),
  }),
  bareCommand({
    words: 'admin billing reconcile',
    summary: 'Compare the payments of the provider with those of the shop, in both directions.',
    input: {
      since: required(option('--since <day>', `since when, such as ${MOMENT_EXAMPLES}`, readMoment)),
      confirm: flag('--confirm', 'settle what the shop has not heard of, and lay the rest before you'),
    },
    document: reconcileDocument,
    examples: ['loopstead admin billing reconcile --since 2027-03-01'],
    more: ['The shop does the same every night for the last 30 days.'],
    run: (host, { since, confirm: isConfirmed = false }) =>
      keep(host, { kind: 'reconcile', since, isConfirmed }, (answer) =>
        answer.kind === 'reconcile' ? reconcileView(answer) : null,
      ),
  }),
];
