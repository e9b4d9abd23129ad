import type { Command } from 'commander';
import { AS_MADE } from '../../core/downloads/owned/taking.ts';
import { ok } from '../../core/kernel/result.ts';
import { listSounds } from '../catalogue/catalogue.program.ts';
import { type ListOptions, addNarrowingOptions, addPageOptions } from '../catalogue/list-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { settingsView } from './downloads.views.ts';
import { type TakingOptions, addTakingOptions } from './taking-options.ts';

/** `downloads list|settings`. */
export function downloadsProgram(downloads: Command, host: CommandHost): void {
  const list = addPageOptions(
    addNarrowingOptions(downloads.command('list').description('The sounds you have downloaded, the last one first.')),
  )
    .option('--all', 'every page, one after the other')
    .action((options: ListOptions & { readonly all?: boolean }) =>
      listSounds(host, { ...options, in: { kind: 'downloadHistory' } }),
    );
  const settings = addTakingOptions(
    downloads.command('settings').description('How downloads come: in which format, under which names.'),
  )
    .option('--reset', 'as the shop has them')
    .action((options: TakingOptions & { readonly reset?: boolean }) =>
      host.inShop({ session: 'own' }, async ({ app }) => {
        const { taking } = await app.owned.open();
        const kept = options.reset ? AS_MADE : taking.read();
        const next = { format: options.format ?? kept.format, template: options.nameTemplate ?? kept.template };
        taking.keep(next);
        return ok(settingsView(next));
      }),
    );
  examples(settings, ['loopstead downloads settings --format flac --name-template "{name} {bpm} {key}"']);

  examples(list, ['loopstead downloads list', 'loopstead downloads list --type LOOP --all']);
}
