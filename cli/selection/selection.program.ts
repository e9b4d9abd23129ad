import type { Command } from 'commander';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import { repeatable } from '../catalogue/list-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import type { Outcome } from '../host/outcome.ts';
import type { Shop } from '../host/shop.ts';
import { refuseMissing } from './on-sale.ts';
import { addFiles, clearFiles, loadSelected, removeFiles, toggleFile } from './selection.use-cases.ts';

/** `selection add|remove|toggle|list|clear`. */
export function selectionProgram(selection: Command, host: CommandHost): void {
  /** Letting go needs no session, only the cookie of this profile. */
  const letGo = (change: (shop: Shop) => Promise<Outcome>) => host.inShop({ session: 'own' }, change);
  /** A browser ticks what it shows; whoever types ids may mistype one, so they are looked up. */
  const choose = (ids: readonly SoundId[], change: (shop: Shop) => Promise<Outcome>) =>
    host.inShop({ session: 'welcome' }, async (shop) => (await refuseMissing(shop.app, ids)) ?? change(shop));

  const add = selection
    .command('add')
    .description('Select files: sounds by their ids, MIDI companions by theirs.')
    .argument('<id...>', 'the ids of the files', repeatable(parseId))
    .action((ids: readonly SoundId[]) => choose(ids, (shop) => addFiles.show(shop, { ids })));
  examples(add, ['loopstead selection add 12 13 409']);

  const remove = selection
    .command('remove')
    .description('Let files go.')
    .argument('<id...>', 'the ids of the files', repeatable(parseId))
    .action((ids: readonly SoundId[]) => letGo((shop) => removeFiles.show(shop, { ids })));
  examples(remove, ['loopstead selection remove 13']);

  const toggle = selection
    .command('toggle')
    .description('Select a file, or let it go.')
    .argument('<id>', 'the id of the file', parseId)
    .action((id: SoundId) => {
      const toggleIt = (shop: Shop) => toggleFile.show(shop, { id });
      return host.inShop({ session: 'welcome' }, async (shop) => {
        if (shop.app.selection.files.current.has(id)) return toggleIt(shop);
        return (await refuseMissing(shop.app, [id])) ?? toggleIt(shop);
      });
    });
  examples(toggle, ['loopstead selection toggle 12']);

  const list = selection
    .command('list')
    .description('List the sounds of the selected files, in the order of choosing.')
    .action(() => host.inShop({ session: 'needed' }, (shop) => loadSelected.show(shop, {})));
  examples(list, ['loopstead selection list', 'loopstead selection list --json']);

  const clear = selection
    .command('clear')
    .description('Let all files go.')
    .action(() => letGo((shop) => clearFiles.show(shop, {})));
  examples(clear, ['loopstead selection clear']);
}
