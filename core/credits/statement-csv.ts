import { reasonText, statementColumns } from './credits.messages.ts';
import type { StatementEntry } from './statement.ts';

/** The movements as RFC 4180 has them: lines end in CR LF, and texts stand in quotes. */
export const statementCsv = (entries: readonly StatementEntry[]): string =>
  [statementColumns.map(csvField), ...entries.map(lineOf)].map((fields) => `${fields.join(',')}\r\n`).join('');

const lineOf = (entry: StatementEntry): readonly string[] => [
  String(entry.id),
  csvField(new Date(entry.at).toISOString()),
  csvField(reasonText(entry)),
  String(entry.amount),
  String(entry.balance),
];

/**
 * A text in quotes. A sheet would run one that begins like a formula, so an apostrophe makes it plain text; control
 * characters in front of it are skipped by some sheets, so they count as such a beginning, too.
 */
export function csvField(text: string): string {
  const plain = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
