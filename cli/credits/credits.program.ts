import { type Command, InvalidArgumentError } from 'commander';
import { failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { auditView, csvView, statementView, undoneView } from './credits.views.ts';

interface CreditsOptions {
  readonly page?: number;
  readonly csv?: boolean;
}

/** `credits`. */
export function creditsProgram(credits: Command, host: CommandHost): void {
  credits
    .option('--page <number>', 'the page, from 1', parsePage)
    .option('--csv', 'all of it as a file for a sheet, on standard output')
    .action(async ({ page, csv = false }: CreditsOptions) => {
      if (csv && page !== undefined) return host.report(misused('--csv', '--csv has every page: leave --page out.'));
      await host.inShop({ session: 'needed' }, async ({ app }) => {
        const { loadStatement } = await app.credits.open();
        if (csv) {
          const entries = await loadStatement.all();
          return entries.ok ? ok(csvView(entries.value)) : entries;
        }
        const statement = await loadStatement.execute(page);
        return statement.ok ? ok(statementView(statement.value)) : statement;
      });
    });
  examples(credits, ['loopstead credits', 'loopstead credits --csv > credits.csv']);
}

/** `admin audit`. */
export function adminProgram(admin: Command, host: CommandHost): void {
  const audit = admin
    .command('audit')
    .description('Prove that the entries of all credits add up to the balances, and to what was downloaded.')
    .action(async () => {
      const problems = await host.auditCredits();
      if (!problems.ok) return host.report(problems);
      const contradicts = problems.value.length > 0;
      host.report(contradicts ? failed({ kind: 'creditsContradict', problems: problems.value }) : ok(auditView));
    });
  examples(audit, ['loopstead admin audit', 'LOOPSTEAD_DATA=/srv/loopstead loopstead admin audit --json']);
}

/** `download undo`. */
export function undoProgram(download: Command, host: CommandHost): void {
  const undo = download
    .command('undo')
    .description('Give a download back, within 10 minutes and before its first byte is fetched.')
    .argument('[id]', 'the number of the download; without one the latest', parseId)
    .action((id: number | undefined) =>
      host.inShop({ session: 'needed' }, async ({ app }) => {
        const { undoDownload } = await app.credits.open();
        const undone = await undoDownload.execute(id);
        return undone.ok ? ok(undoneView(undone.value)) : undone;
      }),
    );
  examples(undo, ['loopstead download undo', 'loopstead download undo 31']);
}

export function parsePage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A page is a whole number from 1 to 9999.');
  return Number(text);
}
