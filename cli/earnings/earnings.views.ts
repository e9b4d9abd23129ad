import * as v from 'valibot';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { amountText, moneyText } from '../../domain/billing/money.ts';
import type { MaskedBank } from '../../domain/earnings/bank.ts';
import { entryKindNames } from '../../domain/earnings/earnings.messages.ts';
import {
  type EarningLine,
  ENTRY_CAUSES,
  ENTRY_KINDS,
  finelyText,
  LOT_KINDS,
  shareText,
  wholeCents,
} from '../../domain/earnings/earnings.ts';
import type { EarnedByProvider } from '../../core/earnings/earnings.ts';
import type { Payouts } from '../../domain/earnings/overview.ts';
import { HOLD_DAYS, PAYOUT_OUTCOMES } from '../../domain/earnings/payouts.ts';
import type { Book, Statement } from '../../domain/earnings/statement.ts';
import { figure } from '../../domain/figures.ts';
import { about, count, document, savedFile } from '../command/document.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { actsForNote } from '../dashboard/acting-options.ts';
import { earningsCommandTexts } from './earnings.messages.ts';

const { labels, outcomes, test } = earningsCommandTexts;

const micros = about(v.pipe(v.number(), v.integer()), 'millionths of a cent');
const cents = about(v.pipe(v.number(), v.integer()), 'whole cents');
const moment = about(v.string(), 'ISO 8601, UTC');
const book = { currency: v.string(), isTest: about(v.boolean(), 'money of a sandbox') };
const provider = v.strictObject({ slug: v.string(), name: v.string() });

const line = v.strictObject({
  position: about(count, 'counts the lines of the provider without a gap'),
  kind: v.picklist(ENTRY_KINDS),
  cause: v.picklist(ENTRY_CAUSES),
  at: moment,
  earnedAt: about(v.string(), 'when the download was made; ISO 8601, UTC'),
  soundId: count,
  sound: v.string(),
  pack: v.string(),
  credits: count,
  lotKind: about(v.picklist(LOT_KINDS), 'how its credits were paid for'),
  valueMicros: micros,
  shareBasisPoints: about(count, 'hundredths of a percent'),
  amountMicros: micros,
  ...book,
  changes: about(v.nullable(count), 'the position of the accrual that it changes'),
  hash: about(v.string(), 'SHA-256 of the hash before it and of the line'),
});

const total = { ...book, earnedMicros: micros, takenBackMicros: micros, cents };

export const earnedDocument = document(
  v.strictObject({
    provider,
    providers: about(v.array(provider), 'all for whom you may act'),
    shareBasisPoints: about(count, 'hundredths of a percent'),
    minimumCents: about(count, 'what is paid out at least'),
    balances: v.array(
      v.strictObject({
        ...book,
        heldMicros: about(v.number(), 'of the last 30 days, in millionths of a cent'),
        payableMicros: micros,
        onTheWayCents: cents,
        paidCents: cents,
      }),
    ),
    months: v.array(v.strictObject({ ...total, month: v.string(), downloads: count })),
    latest: v.array(line),
  }),
);

export const statementDocument = document(
  v.union([
    v.strictObject({
      provider,
      month: v.string(),
      lines: v.array(line),
      totals: v.array(v.strictObject(total)),
      hashBefore: v.string(),
      hash: v.string(),
    }),
    about(v.strictObject({ month: v.string(), ...savedFile }), 'with --csv or --pdf'),
  ]),
);

export const statementFileDocument = document(v.strictObject({ month: v.string(), ...savedFile }));

export const payoutsDocument = document(
  v.strictObject({
    made: v.array(
      v.strictObject({
        ...book,
        batch: v.string(),
        period: v.string(),
        state: v.picklist(['prepared', 'paid', 'cancelled']),
        cents,
        transferCents: about(count, 'what arrives, in the currency of the transfer'),
        transferCurrency: v.string(),
        iban: about(v.string(), 'masked'),
        preparedAt: moment,
        paidAt: about(v.nullable(v.string()), 'ISO 8601, UTC; null until it is paid'),
      }),
    ),
    coming: v.array(
      v.strictObject({
        ...book,
        payouts: v.array(
          v.strictObject({
            at: moment,
            payableMicros: micros,
            heldMicros: micros,
            cents,
            outcome: v.picklist(PAYOUT_OUTCOMES),
          }),
        ),
      }),
    ),
  }),
);

export const bankDocument = document(
  v.strictObject({
    bank: v.nullable(v.strictObject({ holder: v.string(), iban: about(v.string(), 'masked') })),
  }),
);

const iso = (at: number): string => new Date(at).toISOString();
const day = (at: number): string => iso(at).slice(0, 10);
const moneyOf = ({ currency, isTest }: Book): string => (isTest ? `${currency} ${test}` : currency);

const lineData = ({ at, earnedAt, ...rest }: EarningLine) => ({ ...rest, at: iso(at), earnedAt: iso(earnedAt) });

const linesShown = (lines: readonly EarningLine[]): View['shown'] => ({
  kind: 'table',
  columns: [
    { title: labels.day },
    { title: labels.what, importance: 2 },
    { title: labels.sound, flexible: true },
    { title: labels.credits, align: 'right', importance: 1 },
    { title: labels.share, align: 'right', importance: 3 },
    { title: labels.amount, align: 'right' },
  ],
  rows: lines.map((one) => [
    day(one.at),
    entryKindNames[one.kind],
    one.sound,
    figure(one.credits),
    shareText(one.shareBasisPoints),
    finelyText(one.amountMicros),
  ]),
});

/** A provider's earnings, by month. */
export const earnedView = ({ latest, ...earned }: EarnedByProvider): View => ({
  document: { ...earned, latest: latest.map(lineData) },
  shown: {
    kind: 'table',
    columns: [
      { title: labels.month },
      { title: labels.downloads, align: 'right', importance: 1 },
      { title: labels.earned, align: 'right', importance: 2 },
      { title: labels.takenBack, align: 'right', importance: 2 },
      { title: labels.total, align: 'right' },
    ],
    rows: earned.months.map((one) => [
      `${one.month}${one.isTest ? ` ${test}` : ''}`,
      figure(one.downloads),
      finelyText(one.earnedMicros),
      finelyText(one.takenBackMicros),
      moneyText(one.cents),
    ]),
  },
  notes: [
    ...actsForNote(earned.provider, earned.providers),
    ...(latest.length === 0 ? [earningsCommandTexts.nothing] : []),
    ...earned.balances.map((one) =>
      [
        moneyOf(one),
        `${earningsCommandTexts.heldFor(HOLD_DAYS)} ${moneyText(wholeCents(one.heldMicros))}`,
        `${labels.payable} ${moneyText(wholeCents(one.payableMicros))}`,
        `${labels.onTheWay} ${moneyText(one.onTheWayCents)}`,
        `${labels.paid} ${moneyText(one.paidCents)}`,
      ].join(' · '),
    ),
  ],
});

/** The lines of a month and their total. */
export const statementView = ({ lines, ...statement }: Statement): View => ({
  document: { ...statement, lines: lines.map(lineData) },
  shown: linesShown(lines),
  notes: [
    ...(lines.length === 0 ? [earningsCommandTexts.nothing] : []),
    ...statement.totals.map((one) => `${labels.total} ${moneyOf(one)} ${moneyText(one.cents)}`),
    `${labels.hash} ${statement.hash}`,
  ],
});

/** Which file was written. */
export const statementFileView = (month: string, { target, bytes }: HandedOver): View => ({
  document: { month, file: target, bytes },
  shown: savedFileShown(target, [[labels.bytes, bytes === null ? viewTexts.none : String(bytes)]]),
});

const payoutsData = ({ made, coming }: Payouts) => ({
  made: made.map(({ preparedAt, paidAt, ...one }) => ({
    ...one,
    preparedAt: iso(preparedAt),
    paidAt: paidAt === null ? null : iso(paidAt),
  })),
  coming: coming.map(({ payouts, ...of }) => ({
    ...of,
    payouts: payouts.map(({ at, ...one }) => ({ ...one, at: iso(at) })),
  })),
});

/** The upcoming payouts, simulated. */
export const simulationView = (payouts: Payouts): View => ({
  document: payoutsData(payouts),
  shown: {
    kind: 'table',
    columns: [
      { title: labels.on },
      { title: labels.payable, align: 'right', importance: 1 },
      { title: labels.held, align: 'right', importance: 2 },
      { title: labels.pays, align: 'right' },
      { title: labels.what, flexible: true },
    ],
    rows: payouts.coming.flatMap(({ payouts: of, ...money }) =>
      of.map((one) => [
        day(one.at),
        moneyText(wholeCents(one.payableMicros)),
        moneyText(wholeCents(one.heldMicros)),
        moneyText(one.cents),
        [money.isTest ? test : '', outcomes[one.outcome]].filter(Boolean).join(', '),
      ]),
    ),
  },
  notes: payouts.coming.length === 0 ? [earningsCommandTexts.nothing] : [],
});

/** The payouts, latest first. */
export const payoutsView = (payouts: Payouts): View => ({
  document: payoutsData(payouts),
  shown: {
    kind: 'table',
    columns: [
      { title: labels.payout },
      { title: labels.state },
      { title: labels.on, importance: 2 },
      { title: labels.iban, flexible: true, importance: 1 },
      { title: labels.arrives, align: 'right', importance: 3 },
      { title: labels.amount, align: 'right' },
    ],
    rows: payouts.made.map((one) => [
      one.batch,
      one.state,
      day(one.paidAt ?? one.preparedAt),
      one.iban,
      `${amountText(one.transferCents)} ${one.transferCurrency}`,
      moneyText(one.cents),
    ]),
  },
  notes: payouts.made.length === 0 ? [earningsCommandTexts.noPayouts] : [],
});

/** The bank account a provider is paid to. */
export const bankView = (bank: MaskedBank | null): View => ({
  document: { bank },
  shown: bank && {
    kind: 'card',
    title: labels.account,
    facts: [
      [labels.holder, bank.holder],
      [labels.iban, bank.iban],
    ],
  },
  notes: bank ? [] : [earningsCommandTexts.noBank],
});
