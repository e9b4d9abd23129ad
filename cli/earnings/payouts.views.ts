import * as v from 'valibot';
import { amountText } from '../../domain/billing/money.ts';
import { shareText } from '../../domain/earnings/earnings.ts';
import { LEFT_OUT, PAYOUT_STATES, type ToldBatch, type ToldPreparation } from '../../domain/earnings/payouts.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { earningsCommandTexts } from './earnings.messages.ts';

const { labels, outcomes } = earningsCommandTexts;

const cents = about(v.pipe(v.number(), v.integer()), 'hundredths of the currency');
const moment = about(v.string(), 'ISO 8601, UTC');

const batch = v.strictObject({
  id: v.string(),
  period: about(v.string(), 'the month in which it was prepared; with /2 where a first one was cancelled'),
  isTest: about(v.boolean(), 'earned in a sandbox'),
  state: v.picklist(PAYOUT_STATES),
  currency: v.string(),
  cents,
  preparedAt: moment,
  paidAt: about(v.nullable(v.string()), 'ISO 8601, UTC; null until it is paid'),
  payouts: v.array(
    v.strictObject({
      provider: v.string(),
      iban: about(v.string(), 'masked'),
      cents,
      earnedCents: about(count, 'what was earned'),
      earnedIn: v.string(),
    }),
  ),
});

export const batchesDocument = document(v.strictObject({ items: v.array(batch) }));

export const preparationDocument = document(
  v.strictObject({
    batch: about(v.nullable(batch), 'null where nobody is paid'),
    isNew: about(v.boolean(), 'false where it was prepared before'),
    leftOut: v.array(v.strictObject({ provider: v.string(), cents, reason: v.picklist(LEFT_OUT) })),
    files: about(v.array(v.string()), 'for the bank, and for people'),
  }),
);

export const shareDocument = document(
  v.strictObject({ provider: v.string(), shareBasisPoints: about(count, 'hundredths of a percent') }),
);

const iso = (at: number): string => new Date(at).toISOString();

const batchData = ({ preparedAt, paidAt, ...rest }: ToldBatch) => ({
  ...rest,
  preparedAt: iso(preparedAt),
  paidAt: paidAt === null ? null : iso(paidAt),
});

const sumText = (sum: number, currency: string): string => `${amountText(sum)} ${currency}`;

const tableOf = (batches: readonly ToldBatch[]): View['shown'] => ({
  kind: 'table',
  columns: [
    { title: labels.payout },
    { title: labels.state },
    { title: labels.provider, flexible: true },
    { title: labels.iban, importance: 1 },
    { title: labels.amount, align: 'right' },
  ],
  rows: batches.flatMap(({ id, state, currency, payouts }) =>
    payouts.map((one) => [id, state, one.provider, one.iban, sumText(one.cents, currency)]),
  ),
});

/** The payouts, latest first. */
export const batchesView = (batches: readonly ToldBatch[]): View => ({
  document: { items: batches.map(batchData) },
  shown: tableOf(batches),
  notes: batches.length === 0 ? [earningsCommandTexts.noPayouts] : [],
});

/** Who is paid this month, and who is not. */
export const preparationView = ({ batch: made, isNew, leftOut, files }: ToldPreparation): View => ({
  document: { batch: made && batchData(made), isNew, leftOut, files },
  shown: made ? tableOf([made]) : null,
  notes: [
    ...(made ? [] : [earningsCommandTexts.nobodyPaid]),
    ...(made && !isNew ? [earningsCommandTexts.preparedBefore(made.id)] : []),
    ...leftOut.map(({ provider, cents: sum, reason }) =>
      earningsCommandTexts.leftOut(provider, amountText(sum), outcomes[reason]),
    ),
    ...files.map(earningsCommandTexts.written),
  ],
});

/** The share of a provider from now on. */
export const shareView = ({
  provider,
  shareBasisPoints,
}: {
  readonly provider: string;
  readonly shareBasisPoints: number;
}): View => ({
  document: { provider, shareBasisPoints },
  shown: { kind: 'card', title: provider, facts: [[labels.share, shareText(shareBasisPoints)]] },
});
