import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import { filesOf } from '../../core/downloads/prices.ts';
import type { FileFormat } from '../../domain/downloads/prices.ts';
import { ok } from '../../core/kernel/result.ts';
import { balanceOf } from '../account/balance.ts';
import type { CommandHost } from '../host/command-host.ts';
import { undoProgram } from '../credits/credits.program.ts';
import { quoteView } from '../credits/credits.views.ts';
import { examples, parseId } from '../host/help.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { downloadView } from './downloads.views.ts';
import { packDownloadProgram } from './pack-download.program.ts';
import { type TakingOptions, addTakingOptions, takingOf } from './taking-options.ts';
import { multiDownloadPrograms } from './multi-download.program.ts';

interface DownloadOptions extends TakingOptions {
  readonly midi?: boolean;
  readonly output?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `download sound|pack|selection|sounds|undo`. */
export function downloadProgram(download: Command, host: CommandHost): void {
  const sound = addTakingOptions(download.command('sound'))
    .description('Download a sound. It costs credits the first time, and nothing again.')
    .argument('<id>', 'the id of the sound', parseId)
    .option('--midi', 'the MIDI file that comes with the sound')
    .option('-o, --output <file>', 'a file, a folder, or - for standard output')
    .option('--force', 'replace an existing file')
    .option('--dry-run', 'tell what it would cost, and download nothing')
    .action(async (id: number, options: DownloadOptions) => {
      const { midi = false, output, force = false, dryRun = false } = options;
      const problem = outputProblem(host, output);
      if (problem) return host.report(misused('--output', problem));
      const file = { output: output ?? null, force };
      await host.inShop({ session: 'needed', file, format: midi ? 'midi' : 'wav' }, async ({ app }) => {
        const found = await app.catalogue.showSound.execute(id);
        if (!found.ok) return found;
        if (midi && !filesOf(found.value).some(({ format }) => format === 'midi'))
          return misused('--midi', `The sound ${id} has no MIDI file.`);
        if (dryRun) return quoteFile(app, filesOf(found.value), midi ? 'midi' : 'wav');
        const done = await app.downloads.downloadSound.execute(found.value, await takingOf(app, options));
        if (!done.ok) return done;
        return ok(downloadView(done.value, balanceOf(app)));
      });
    });
  examples(sound, ['loopstead download sound 12', 'loopstead download sound 12 --format flac -o ~/Samples/']);
  packDownloadProgram(download, host);
  multiDownloadPrograms(download, host);
  undoProgram(download, host);
}

/** What the file that would be taken costs: of two the wanted one, as the download itself chooses. */
async function quoteFile(app: App, files: ReturnType<typeof filesOf>, format: FileFormat): Promise<Outcome> {
  const file = files.find((candidate) => candidate.format === format) ?? files[0];
  const { getQuote } = await app.credits.open();
  const quote = await getQuote.execute({ kind: 'file', fileId: file.id });
  return quote.ok ? ok(quoteView(quote.value)) : quote;
}
