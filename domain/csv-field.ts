/**
 * A text in quotes, as RFC 4180 has it. A sheet would run one that begins like a formula, so an apostrophe makes it plain
 * text; control characters in front of it are skipped by some sheets, so they count as such a beginning, too.
 */
export function csvField(text: string): string {
  const plain = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
