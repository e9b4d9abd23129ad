import { csvField } from '../../domain/csv.ts';
import { reasonText, statementColumns } from './credits.messages.ts';
import type { StatementEntry } from './statement.ts';

/** The movements as RFC 4180 CSV: lines end in CR LF, and texts are quoted. */
export const statementCsv = (entries: readonly StatementEntry[]): string =>
  [statementColumns.map(csvField), ...entries.map(lineOf)].map((fields) => `${fields.join(',')}\r\n`).join('');

const lineOf = (entry: StatementEntry): readonly string[] => [
  String(entry.id),
  csvField(new Date(entry.at).toISOString()),
  csvField(reasonText(entry)),
  String(entry.amount),
  String(entry.balance),
];
