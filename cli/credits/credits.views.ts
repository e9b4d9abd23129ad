import * as v from 'valibot';
import type { Undone } from '../../core/credits/credits.port.ts';
import { amountText, creditTexts as shopTexts, reasonText } from '../../core/credits/credits.messages.ts';
import type { Quote } from '../../core/credits/quote.ts';
import { statementCsv } from '../../core/credits/statement-csv.ts';
import type { StatementEntry, StatementPage } from '../../core/credits/statement.ts';
import { ENTRY_KINDS } from '../../domain/credits/entry-kinds.ts';
import { figure } from '../../domain/figures.ts';
import type { QuotedSection } from '../../core/downloads/packs/download-pack.ts';
import { packTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import { PACK_FILE_TYPES, creditCount } from '../../domain/downloads/prices.ts';
import { about, count, document, id, listOf, notice } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { creditTexts } from './credits.messages.ts';

const { columns } = creditTexts;

const entrySchema = v.strictObject({
  id,
  at: about(v.string(), 'ISO 8601, UTC'),
  kind: v.picklist(ENTRY_KINDS),
  sound: v.nullable(v.strictObject({ id, name: v.string() })),
  payment: about(
    v.nullable(v.strictObject({ invoice: v.nullable(v.string()), id: v.string() })),
    'of a refund or a dispute: what the credits had come with',
  ),
  amount: about(v.number(), 'credits; negative when spent'),
  balance: about(count, 'the balance afterwards'),
  reason: v.string(),
});

/** A page of movements. */
const statementSchema = v.strictObject({
  ...listOf(entrySchema).entries,
  size: count,
  balance: count,
  frozen: about(count, 'kept out of the balance while no plan runs'),
});

const quoteSchema = v.strictObject({
  files: v.array(v.strictObject({ id, credits: count, isOwned: v.boolean() })),
  total: about(count, 'credits it would cost'),
  balance: count,
  balanceAfter: v.number(),
  refusal: about(v.nullable(notice), 'why the shop would refuse it'),
});

/** The answer to `--dry-run` for files. */
export const fileQuoteSchema = v.strictObject({ dryRun: v.literal(true), ...quoteSchema.entries });

/** The answer to `--dry-run` for a pack. */
export const packQuoteSchema = v.strictObject({
  dryRun: v.literal(true),
  sections: v.array(
    v.strictObject({ type: v.picklist(PACK_FILE_TYPES), credits: count, quote: v.nullable(quoteSchema) }),
  ),
});

export const statementPageDocument = document(statementSchema);
export const statementDocument = document(
  v.union([statementSchema, about(v.strictObject({ items: v.array(entrySchema) }), 'with --csv: the full history')]),
);
export const undoneDocument = document(
  v.strictObject({ returnedCredits: count, fileIds: v.array(id), balance: count }),
);
export const auditDocument = document(v.strictObject({ contradictions: v.pipe(v.array(v.string()), v.length(0)) }));

/** Movements of credits, the newest first. */
export const statementView = (page: StatementPage): View => ({
  document: { ...page, items: page.items.map(entryDocument) },
  shown: {
    kind: 'table',
    columns: [
      { title: columns.when, importance: 2 },
      { title: columns.reason, flexible: true },
      { title: columns.credits, align: 'right' },
      { title: columns.balance, align: 'right', importance: 1 },
    ],
    rows: page.items.map((entry) => [
      new Date(entry.at).toISOString().replace('T', ' ').slice(0, 16),
      reasonText(entry),
      amountText(entry.amount),
      figure(entry.balance),
    ]),
  },
  notes: [
    page.total === 0 ? shopTexts.empty : creditTexts.page(page.page, page.pages, creditCount(page.balance)),
    ...(page.frozen > 0 ? [`${shopTexts.frozen}: ${creditCount(page.frozen)}. ${shopTexts.frozenUntil}`] : []),
  ],
});

const entryDocument = (entry: StatementEntry) => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
  reason: reasonText(entry),
});

/** Every movement as a file for a sheet. */
export const csvView = (entries: readonly StatementEntry[]): View => ({
  document: { items: entries.map(entryDocument) },
  shown: { kind: 'text', text: statementCsv(entries) },
});

/** What a download would cost, and why it would be refused. */
export const quoteView = (quote: Quote): View => ({
  document: { dryRun: true, ...quote },
  shown: {
    kind: 'card',
    title: creditTexts.nothingDownloaded,
    facts: [
      [columns.files, filesText(quote)],
      [columns.credits, figure(quote.total)],
      [columns.balance, figure(quote.balance)],
      [columns.afterwards, figure(quote.balanceAfter)],
      ...(quote.refusal ? [[columns.refused, quote.refusal.title] as const] : []),
    ],
  },
});

/** What each section of a pack would cost. */
export const packQuoteView = (sections: readonly QuotedSection[]): View => ({
  document: { dryRun: true, sections: sections.map(({ type, credits, quote }) => ({ type, credits, quote })) },
  shown: {
    kind: 'table',
    columns: [
      { title: columns.type },
      { title: columns.files, flexible: true, importance: 2 },
      { title: columns.credits, align: 'right' },
      { title: columns.balance, align: 'right' },
      { title: columns.afterwards, align: 'right', importance: 1 },
      { title: columns.refused },
    ],
    rows: sections.map(({ type, credits, quote }) => [
      type,
      quote ? filesText(quote) : '-',
      figure(credits),
      quote ? figure(quote.balance) : '-',
      quote ? figure(quote.balanceAfter) : '-',
      quote?.refusal?.title ?? '-',
    ]),
  },
  notes: sections.length === 0 ? [packTexts.nothing] : [],
});

const filesText = ({ files }: Quote): string => {
  const owned = files.filter(({ isOwned }) => isOwned).length;
  return owned === 0 ? String(files.length) : creditTexts.owned(files.length, owned);
};

/** People have seen the toast; scripts get the result. */
export const undoneView = ({ returnedCredits, fileIds, balance }: Undone): View => ({
  document: { returnedCredits, fileIds, balance },
  shown: null,
});

/** The audit's answer if nothing contradicts. */
export const auditView: View = {
  document: { contradictions: [] },
  shown: null,
  notes: [creditTexts.addsUp],
};
