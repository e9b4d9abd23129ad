import type { Command } from 'commander';
import { listPacks, listSounds } from '../catalogue/catalogue.program.ts';
import {
  type ListOptions,
  addNarrowingOptions,
  addPackNarrowingOptions,
  addPageOptions,
} from '../catalogue/list-options.ts';
import type { PackOptions } from '../catalogue/pack-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { togglePack, toggleSound } from './wishlist.use-cases.ts';

/** `wishlist toggle|sounds|packs`. */
export function wishlistProgram(wishlist: Command, host: CommandHost): void {
  const toggle = wishlist
    .command('toggle')
    .description('Put a sound on the wishlist, or take it off.')
    .argument('<id>', 'the id of the sound', parseId)
    .option('--pack', 'the id is that of a pack')
    .action((id: number, { pack }: { readonly pack?: boolean }) =>
      host.inShop({ session: 'needed' }, (shop) => (pack ? togglePack : toggleSound).show(shop, { id })),
    );
  const sounds = addPageOptions(addNarrowingOptions(wishlist.command('sounds').description('The sounds you like.')))
    .option('--all', 'every page, one after the other')
    .action((options: ListOptions & { readonly all?: boolean }) =>
      listSounds(host, { ...options, in: { kind: 'wishlist' } }),
    );
  examples(sounds, ['loopstead wishlist sounds', 'loopstead wishlist sounds --type LOOP --bpm 120-125']);

  const packs = addPageOptions(addPackNarrowingOptions(wishlist.command('packs').description('The packs you like.')));
  packs.action((options: PackOptions) => listPacks(host, { ...options, wishlist: true }));
  examples(packs, ['loopstead wishlist packs', 'loopstead wishlist packs --genre techno']);

  examples(toggle, ['loopstead wishlist toggle 12', 'loopstead wishlist toggle 3 --pack']);
}
