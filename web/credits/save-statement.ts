import type { App } from '../../composition/app.ts';
import { statementCsv } from '../../core/credits/statement-csv.ts';
import { saveFile } from '../bind/save-file.ts';

type LoadStatement = Awaited<ReturnType<App['credits']['open']>>['loadStatement'];

/** Saves every movement as a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export async function saveStatement(loadStatement: LoadStatement): Promise<void> {
  const entries = await loadStatement.all();
  if (entries.ok) await saveFile('loopstead-credits.csv', `\ufeff${statementCsv(entries.value)}`, 'text/csv');
}
