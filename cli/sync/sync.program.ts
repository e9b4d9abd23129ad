import type { Command } from 'commander';
import { SYNC_TEMPLATE } from '../../core/downloads/name-template.ts';
import type { OwnedList } from '../../core/downloads/owned/owned-files.ts';
import type { SyncReport } from '../../core/downloads/owned/sync-folder.ts';
import { ok } from '../../core/kernel/result.ts';
import { type TakingOptions, addTakingOptions } from '../downloads/taking-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { EXIT, type ExitCode } from '../host/exit-code.ts';
import { examples } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { stepView, syncView } from './sync.views.ts';

interface SyncOptions extends TakingOptions {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** `sync`. */
export function syncProgram(sync: Command, host: CommandHost): void {
  addTakingOptions(
    sync
      .argument('<what>', 'history, for all you have downloaded, or the slug of a collection')
      .argument('<folder>', 'the folder; it is made when there is none'),
  )
    .option('--dry-run', 'say what would be fetched')
    .option('--force', 'replace files of the same name that hold something else')
    .action(async (what: string, folder: string, options: SyncOptions) => {
      if (folder === '') return host.report(misused('<folder>', 'The folder has no name.'));
      const wish = {
        list: listOf(what),
        template: options.nameTemplate ?? SYNC_TEMPLATE,
        format: options.format ?? 'wav24',
        force: options.force ?? false,
        dryRun: options.dryRun ?? false,
      } as const;
      let code: ExitCode = EXIT.done;
      await host.inShop({ session: 'needed' }, async ({ app, folder: open }, showPart) => {
        const { syncFolder } = await app.owned.open();
        const report = await syncFolder.execute(wish, open(folder), (step) => showPart(stepView(step)));
        if (!report.ok) return report;
        code = codeOf(report.value);
        return ok(syncView(report.value, { folder, ...wish }));
      });
      if (host.exitCode === EXIT.done) host.exitCode = code;
    });
  examples(sync, [
    'loopstead sync history ~/Samples',
    'loopstead sync warm-starts ~/Samples --name-template "{pack}/{bpm} {name}" --dry-run',
  ]);
}

/** A collection that is called history has a longer name, too. */
const listOf = (what: string): OwnedList =>
  what === 'history' ? { kind: 'history' } : { kind: 'collection', slug: what.replace(/^collection:/, '') };

/** Trouble counts before files that were left alone. */
function codeOf({ steps }: SyncReport): ExitCode {
  if (steps.some(({ kind }) => kind === 'failed')) return EXIT.network;
  return steps.some(({ kind }) => kind === 'conflict') ? EXIT.expectation : EXIT.done;
}
