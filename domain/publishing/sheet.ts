/** A table as spreadsheets write it, row by row; null for what is no text, or has more rows than a pack. */
export type Table = readonly (readonly string[])[];

export const MAX_ROWS = 20_000;

/**
 * Reads CSV of untrusted text: commas, semicolons or tabs, whichever its first row has most of; quoted cells with line
 * breaks and doubled quotes; with or without the mark that Excel puts first.
 */
export function readTable(text: string): Table | null {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
      if (rows.length > MAX_ROWS) return null;
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
}

function separatorOf(text: string): string {
  const first = text.slice(0, Math.max(0, `${text}\n`.indexOf('\n')));
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
