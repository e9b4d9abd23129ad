import type { Command } from 'commander';
import { failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { exportStatement, loadStatement, undoDownload } from './credits.use-cases.ts';
import { auditView } from './credits.views.ts';
import { parsePage } from './parse-page.ts';

interface CreditsOptions {
  readonly page?: number;
  readonly csv?: boolean;
}

/** `credits`. */
export function creditsProgram(credits: Command, host: CommandHost): void {
  credits
    .option('--page <number>', 'the page, from 1', parsePage)
    .option('--csv', 'all of it as a file for a sheet, on standard output')
    .action(async ({ csv = false, ...options }: CreditsOptions) => {
      if (csv && options.page !== undefined)
        return host.report(misused('--csv', '--csv has every page: leave --page out.'));
      await host.inShop({ session: 'needed' }, (shop) =>
        csv ? exportStatement.show(shop, {}) : loadStatement.show(shop, options),
      );
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
      host.inShop({ session: 'needed' }, (shop) => undoDownload.show(shop, id === undefined ? {} : { id })),
    );
  examples(undo, ['loopstead download undo', 'loopstead download undo 31']);
}
