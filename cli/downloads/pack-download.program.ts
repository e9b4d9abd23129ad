import type { Command } from 'commander';
import { PACK_FILE_TYPES, type PackFileType } from '../../domain/downloads/prices.ts';
import { ok } from '../../core/kernel/result.ts';
import { packQuoteView } from '../credits/credits.views.ts';
import { balanceOf } from '../account/balance.ts';
import { oneOf } from '../host/choices.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { packDownloadView } from './downloads.views.ts';

interface PackDownloadOptions {
  readonly type?: PackFileType;
  readonly output?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `download pack`. */
export function packDownloadProgram(download: Command, host: CommandHost): void {
  const pack = download
    .command('pack')
    .description('Download all files of one type in a pack as one archive. It costs what is not owned yet.')
    .argument('<slug>', 'the slug of the pack')
    .option(
      '--type <type>',
      'wav, midi or preset; without it the types and their prices are listed',
      oneOf(PACK_FILE_TYPES),
    )
    .option('-o, --output <file>', 'a file, a folder, or - for standard output')
    .option('--force', 'replace an existing file')
    .option('--dry-run', 'tell what each type would cost, and download nothing')
    .action(async (slug: string, { type, output, force = false, dryRun = false }: PackDownloadOptions) => {
      const problem = outputProblem(host, output);
      if (problem) return host.report(misused('--output', problem));
      const file = { output: output ?? null, force };
      await host.inShop({ session: 'needed', file, packType: type }, async ({ app }) => {
        const found = await app.catalogue.showPack.execute(slug);
        if (!found.ok) return found;
        const { downloadPack } = await app.packs.open();
        if (dryRun) {
          const sections = await downloadPack.quote(found.value);
          if (!sections.ok) return sections;
          return ok(packQuoteView(sections.value.filter((section) => type === undefined || section.type === type)));
        }
        const done = await downloadPack.execute(found.value);
        if (!done.ok) return done;
        return ok(packDownloadView(done.value, balanceOf(app)));
      });
    });
  examples(pack, ['loopstead download pack night-drive --type wav', 'loopstead download pack night-drive --dry-run']);
}
