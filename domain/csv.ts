/** A sheet takes a cell that begins so for a formula; some skip control characters in front of it, so these count, too. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A text in quotes, as RFC 4180 has it. An apostrophe makes one that a sheet would run plain text. */
export const csvField = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What a cell said before `csvField` wrote it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
