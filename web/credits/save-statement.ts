import type { App } from '../../composition/app.ts';
import { statementCsv } from '../../core/credits/statement-csv.ts';
import { pause } from '../scope/once.ts';

type LoadStatement = Awaited<ReturnType<App['credits']['open']>>['loadStatement'];

/** Saves every movement as a file for a sheet. The mark in front tells sheets that its letters are UTF-8. */
export async function saveStatement(loadStatement: LoadStatement): Promise<void> {
  const entries = await loadStatement.all();
  if (!entries.ok) return;
  const file = URL.createObjectURL(new Blob(['\ufeff', statementCsv(entries.value)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: file, download: 'loopstead-credits.csv' }).click();
  // The browser reads the file after this turn.
  await pause(10_000);
  URL.revokeObjectURL(file);
}
