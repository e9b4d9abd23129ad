import type { Command } from 'commander';
import { AS_MADE } from '../../core/downloads/owned/taking.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { listSounds } from '../catalogue/catalogue.program.ts';
import { type ListOptions, addNarrowingOptions, addPageOptions } from '../catalogue/list-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { linkView, settingsView } from './downloads.views.ts';
import { type TakingOptions, addTakingOptions } from './taking-options.ts';

/** `downloads list|link|settings`. */
export function downloadsProgram(downloads: Command, host: CommandHost): void {
  const list = addPageOptions(
    addNarrowingOptions(downloads.command('list').description('The sounds you have downloaded, the last one first.')),
  )
    .option('--all', 'every page, one after the other')
    .action((options: ListOptions & { readonly all?: boolean }) =>
      listSounds(host, { ...options, in: { kind: 'downloadHistory' } }),
    );
  const link = downloads
    .command('link')
    .description('Make a link to a sound that you own. It lives 15 minutes, for whoever holds it.')
    .argument('<id>', 'the id of the sound', parseId)
    .action((id: number) =>
      host.inShop({ session: 'needed' }, async ({ app, origin }) => {
        const sound = await app.catalogue.showSound.execute(id);
        if (!sound.ok) return sound;
        const { dragLinks } = await app.owned.open();
        await dragLinks.prepare(sound.value);
        const made = dragLinks.of(sound.value);
        return made ? ok(linkView(id, made, origin)) : failed({ kind: 'notFound' });
      }),
    );
  examples(link, ['loopstead downloads link 12']);

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
