import type { App } from '../../composition/app.ts';
import { statementCsv } from '../../core/credits/statement-csv.ts';
import { saveFile } from '../bind/save-file.ts';

type LoadStatement = Awaited<ReturnType<App['credits']['open']>>['loadStatement'];

/** Saves every movement as a file for a sheet. The mark in front tells sheets that its letters are UTF-8. */
export async function saveStatement(loadStatement: LoadStatement): Promise<void> {
  const entries = await loadStatement.all();
  if (entries.ok) await saveFile('loopstead-credits.csv', `\ufeff${statementCsv(entries.value)}`, 'text/csv');
}
