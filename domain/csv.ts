/**
 * A spreadsheet takes a cell that starts like this for a formula; some skip leading control characters, so these count,
 * too.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A text in quotes, as RFC 4180 has it. An apostrophe makes one that a sheet would run plain text. */
export const csvField = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The text of a cell before `csvField` escaped it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
