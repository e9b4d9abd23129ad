import type { Undone } from '../../core/credits/credits.port.ts';
import { amountText, creditTexts, reasonText } from '../../core/credits/credits.messages.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import type { Quote } from '../../core/credits/quote.ts';
import { statementCsv } from '../../core/credits/statement-csv.ts';
import type { StatementEntry, StatementPage } from '../../core/credits/statement.ts';
import { figure } from '../../domain/figures.ts';
import type { QuotedSection } from '../../core/downloads/packs/download-pack.ts';
import { packTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import type { View } from '../host/outcome.ts';

/** Movements of credits, the newest first. */
export const statementView = (page: StatementPage): View => ({
  document: { ...page, items: page.items.map(entryDocument) },
  shown: {
    kind: 'table',
    columns: [
      { title: 'When' },
      { title: 'Reason', flexible: true },
      { title: 'Credits', align: 'right' },
      { title: 'Balance', align: 'right' },
    ],
    rows: page.items.map((entry) => [
      new Date(entry.at).toISOString().replace('T', ' ').slice(0, 16),
      reasonText(entry),
      amountText(entry.amount),
      figure(entry.balance),
    ]),
  },
  notes: [
    page.total === 0 ? creditTexts.empty : `Page ${page.page} of ${page.pages}. Balance: ${creditCount(page.balance)}.`,
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

/** What a download would take, and why it would be refused. */
export const quoteView = (quote: Quote): View => ({
  document: { dryRun: true, ...quote },
  shown: {
    kind: 'card',
    title: 'Nothing was downloaded',
    facts: [
      ['Files', filesText(quote)],
      ['Credits', figure(quote.total)],
      ['Balance', figure(quote.balance)],
      ['Afterwards', figure(quote.balanceAfter)],
      ...(quote.refusal ? [['Refused', quote.refusal.title] as const] : []),
    ],
  },
});

/** What each section of a pack would take. */
export const packQuoteView = (sections: readonly QuotedSection[]): View => ({
  document: { dryRun: true, sections: sections.map(({ type, credits, quote }) => ({ type, credits, quote })) },
  shown: {
    kind: 'table',
    columns: [
      { title: 'Type' },
      { title: 'Files', flexible: true },
      { title: 'Credits', align: 'right' },
      { title: 'Balance', align: 'right' },
      { title: 'Afterwards', align: 'right' },
      { title: 'Refused' },
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
  return owned === 0 ? String(files.length) : `${files.length} (${owned} owned)`;
};

/** The toast has told people; scripts get what came of it. */
export const undoneView = (undone: Undone): View => ({ document: undone, shown: null });

/** What the audit says when nothing contradicts. */
export const auditView: View = {
  document: { contradictions: [] },
  shown: null,
  notes: ['Every entry adds up: balances, grants and downloads agree.'],
};
