import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { ArchiveGrant } from '../../core/downloads/multi/multi-download.port.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { balanceOf } from '../account/balance.ts';
import { repeatable } from '../catalogue/list-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { quoteView } from '../credits/credits.views.ts';
import { examples, parseId } from '../host/help.ts';
import { type CommandFailure, type Outcome, STANDARD_OUTPUT, misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { explainRefusal } from '../selection/on-sale.ts';
import { archiveView } from './multi-download.views.ts';
import { verifyArchive } from './verify-archive.ts';

interface ArchiveOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly dryRun?: boolean;
}

type Tools = Awaited<ReturnType<App['multiDownload']['tools']['open']>>;
type Granted = Result<ArchiveGrant, CommandFailure>;

/** `download selection` and `download sounds`. */
export function multiDownloadPrograms(download: Command, host: CommandHost): void {
  const selection = withOptions(download.command('selection'))
    .description('Download the selected files as one archive, or go on with a download that was broken off.')
    .action((options: ArchiveOptions) =>
      options.dryRun
        ? quoteArchive(host, null)
        : archive(host, options, (app, { downloadSelection }) =>
            app.multiDownload.state.current.phase === 'pending' ? null : buySelection(app, downloadSelection),
          ),
    );
  examples(selection, ['loopstead download selection -o ~/Samples/', 'loopstead download selection --verify']);

  const sounds = withOptions(download.command('sounds'))
    .description('Download files by their ids as one archive.')
    .argument('<id...>', 'the ids of the files', repeatable(parseId))
    .action((ids: readonly SoundId[], options: ArchiveOptions) =>
      options.dryRun ? quoteArchive(host, ids) : archive(host, options, (_, { request }) => request.execute(ids)),
    );
  examples(sounds, ['loopstead download sounds 12 13 409 -o loops.zip']);
}

const withOptions = (command: Command): Command =>
  command
    .option('-o, --output <file>', 'a file, a folder, or - for standard output')
    .option('--force', 'replace an existing file')
    .option('--dry-run', 'tell what it would cost, and download nothing')
    .option('--verify', 'compare every file with the SHA-256 of the manifest afterwards');

/** Tells what an archive of these files would cost; of the selected ones where none are named. */
const quoteArchive = (host: CommandHost, ids: readonly SoundId[] | null): Promise<void> =>
  host.inShop({ session: 'needed' }, async ({ app }) => {
    const fileIds = ids ?? [...app.selection.files.current];
    if (fileIds.length === 0) return failed({ kind: 'nothingSelected' });
    const { getQuote } = await app.credits.open();
    const quote = await getQuote.execute({ kind: 'selection', fileIds });
    if (quote.ok) return ok(quoteView(quote.value));
    return ids ? quote : explainRefusal(app, quote);
  });

async function buySelection(app: App, downloadSelection: Tools['downloadSelection']): Promise<Granted> {
  const granted = await downloadSelection.execute();
  return granted.ok ? granted : explainRefusal(app, granted);
}

/** Requests an archive, or goes on with one where `ask` answers null, and saves it when it is ready. */
async function archive(
  host: CommandHost,
  { output, force = false, verify = false }: ArchiveOptions,
  ask: (app: App, tools: Tools) => Promise<Granted> | null,
): Promise<void> {
  const problem = outputProblem(host, output);
  if (problem) return host.report(misused('--output', problem));
  if (verify && output === STANDARD_OUTPUT)
    return host.report(misused('--verify', 'What goes to standard output cannot be read again. Name a file.'));

  await host.inShop(
    { session: 'needed', file: { output: output ?? null, force } },
    async ({ app }): Promise<Outcome> => {
      const tools = await app.multiDownload.tools.open();
      const granted = await ask(app, tools);
      if (granted && !granted.ok) return granted;
      const state = app.multiDownload.state.current;
      if (state.phase !== 'pending') return ok(null);
      host.talk(`Preparing ${state.job.ids.length} files.`);

      const followed = await orInterrupted(host, tools.follow.follow(state.job));
      if (followed === null)
        return ok({ document: null, shown: null, notes: ['Another command has finished this download.'] });
      if (!followed.ok) return followed;
      const problems = verify ? await problemsOf(followed.value) : null;
      if (problems) return failed({ kind: 'cannotOpen', message: problems });
      return ok(
        archiveView({
          ...followed.value,
          ids: state.job.ids,
          takenCredits: granted?.value.takenCredits ?? null,
          balance: balanceOf(app),
          isVerified: verify,
        }),
      );
    },
  );
}

/** Ctrl-C leaves the download to the next command. */
function orInterrupted<Answer>({ terminal }: CommandHost, answer: Promise<Answer>) {
  const interrupted = new Promise<{ readonly ok: false; readonly failure: CommandFailure }>((resolve) => {
    terminal.interrupted.addEventListener('abort', () => resolve(failed({ kind: 'interrupted' })), { once: true });
  });
  return Promise.race([answer, interrupted]);
}

async function problemsOf({ target }: HandedOver): Promise<string | null> {
  if (target === null) return 'There is no file to verify.';
  const { problems } = await verifyArchive(target);
  return problems.length === 0 ? null : `${target}: ${problems.join(' ')}`;
}
