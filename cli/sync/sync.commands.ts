import { SYNC_TEMPLATE } from '../../domain/downloads/name-template.ts';
import type { OwnedList } from '../../core/downloads/owned/owned-files.ts';
import type { SyncReport } from '../../core/downloads/owned/sync-folder.ts';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, flag } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { takingInputs } from '../downloads/taking-options.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import { misused } from '../host/outcome.ts';
import { syncTexts } from './sync.messages.ts';
import { stepView, syncDocument, syncView } from './sync.views.ts';

export const syncCommands: readonly Declared[] = [
  bareCommand({
    words: 'sync',
    summary: commandSummaries.sync,
    input: {
      what: argument('history, for all you have downloaded, or the slug of a collection'),
      folder: argument('the folder; it is created if it does not exist'),
      ...takingInputs,
      dryRun: flag('--dry-run', 'show what would be fetched'),
      force: flag('--force', 'replace files of the same name with other content'),
    },
    document: syncDocument,
    examples: [
      'loopstead sync history ~/Samples',
      'loopstead sync warm-starts ~/Samples --name-template "{pack}/{bpm} {name}" --dry-run',
    ],
    async run(host, { what, folder, nameTemplate, format = 'wav24', force = false, dryRun = false }) {
      if (folder === '') return host.report(misused('<folder>', syncTexts.noFolder));
      const wish = { list: listOf(what), template: nameTemplate ?? SYNC_TEMPLATE, format, force, dryRun };
      let code: ExitCode = EXIT.done;
      await host.inShop({ session: 'needed' }, async ({ app, folder: open }, showPart) => {
        const { syncFolder } = await app.owned.open();
        const report = await syncFolder.execute(wish, open(folder), (step) => showPart(stepView(step)));
        if (!report.ok) return report;
        code = codeOf(report.value);
        return ok(syncView(report.value, { folder, ...wish }));
      });
      if (host.exitCode === EXIT.done) host.exitCode = code;
    },
  }),
];

/** A collection that is called history has a longer name, too. */
const listOf = (what: string): OwnedList =>
  what === 'history' ? { kind: 'history' } : { kind: 'collection', slug: what.replace(/^collection:/, '') };

/** Trouble takes precedence over skipped files. */
function codeOf({ steps }: SyncReport): ExitCode {
  if (steps.some(({ kind }) => kind === 'failed')) return EXIT.network;
  return steps.some(({ kind }) => kind === 'conflict') ? EXIT.expectation : EXIT.done;
}
