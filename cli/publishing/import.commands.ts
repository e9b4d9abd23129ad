import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { systemClock } from '../../core/kernel/clock.ts';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand, shown } from '../command/declare.ts';
import { argument, flag, option } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { readWorkers } from '../run/run-options.ts';
import { EXIT } from '../terminal/exit.ts';
import { progressOn } from '../terminal/progress-bar.ts';
import { readDeliveries } from './deliveries.ts';
import { importCommandTexts } from './import.messages.ts';
import { chunksDocument, chunksView, importDocument, importView } from './import.views.ts';
import { PaceKeeper } from './pace.ts';

/** Without a progress bar, a line reports the progress every so often. */
const LINE_MS = 10_000;

export const importCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin chunks',
    summary: 'Let the shop write tempo, root, loops and names into WAVs that it has sold without them.',
    input: {},
    document: chunksDocument,
    examples: ['loopstead admin chunks'],
    more: [importCommandTexts.otherFiles],
    async run(host) {
      host.report(shown(await host.operate((operators) => operators.writeChunks()), chunksView));
    },
  }),
  bareCommand({
    words: 'admin import',
    summary: 'Put packs on sale in the shop of the data folder, from a folder of packs or a table of files.',
    input: {
      source: argument('a folder of packs, a pack, or a .csv file'),
      provider: option('--provider <name>', 'who sells packs that name nobody'),
      dryRun: flag('--dry-run', 'say what would happen, and change nothing'),
      workers: option('--workers <number>', 'work on as many files at once; one for each core by default', readWorkers),
    },
    document: importDocument,
    examples: [
      'loopstead admin import ./packs --provider "Tidewater Audio"',
      'loopstead admin import ./packs --dry-run',
      'loopstead admin import stock.csv --jq \'.packs[] | select(.outcome == "left-out")\'',
    ],
    more: [importCommandTexts.exits, importCommandTexts.resumes],
    async run(host, { source, provider, dryRun: isDryRun = false, workers = availableParallelism() }) {
      const { terminal } = host;
      const at = resolve(terminal.folder, source);
      const read = await readDeliveries({ source, at, provider: provider?.trim() || null });
      if (!read.ok) return host.report(read);
      const { packs: deliveries, problems } = read.value;
      const progress = progressOf(host);
      const { interrupted: signal } = terminal;
      const { show: onProgress } = progress;
      const report = await host.operate((operators) =>
        operators.importPacks({ deliveries, isDryRun, workers, signal, onProgress }),
      );
      progress.clear();
      if (signal.aborted) host.talk(importCommandTexts.interrupted);
      if (!report.ok) return host.report(report);
      host.report(ok(importView(report.value, { isDryRun, problems })));
      const isWhole = problems.length === 0 && report.value.packs.every(({ outcome }) => outcome.kind !== 'left-out');
      if (host.exitCode === EXIT.done && !isWhole) host.exitCode = EXIT.expectation;
      return undefined;
    },
  }),
];

/** A bar on a terminal, lines elsewhere. */
function progressOf(host: CommandHost) {
  const { terminal, settings } = host;
  const now = () => systemClock.now();
  const keeper = new PaceKeeper(now);
  let words = '';
  const bar = progressOn(terminal, settings, now, () => words);
  let toldAt = now();
  return {
    show(done: number, of: number): void {
      words = importCommandTexts.progress(done, of, keeper.mark(done, of));
      if (bar) return bar.show(done, of);
      if (now() - toldAt < LINE_MS) return undefined;
      toldAt = now();
      return host.talk(words);
    },
    clear: () => bar?.clear(),
  };
}
