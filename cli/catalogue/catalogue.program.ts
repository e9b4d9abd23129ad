import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { playProgram } from '../player/player.program.ts';
import { similarProgram } from '../similar/similar.program.ts';
import { facetsView } from './facets.views.ts';
import { packPageView } from './packs.views.ts';
import { showPack, showSound, showStates } from './catalogue.use-cases.ts';
import { marksOf, soundPageView } from './sounds.views.ts';
import { scrollToTheEnd } from './scroll-to-the-end.ts';
import { type PackOptions, addPackOptions, packAddressOf } from './pack-options.ts';
import { type ListOptions, addFilterOptions, addPageOptions, listAddressOf, repeatable } from './list-options.ts';

/** `sounds list|show|states|play|similar`. */
export function soundsProgram(sounds: Command, host: CommandHost): void {
  const list = addPageOptions(addFilterOptions(sounds.command('list').description('List sounds.')))
    .option('--all', 'every page, one after the other')
    .action((options: ListOptions & { readonly all?: boolean }) => listSounds(host, options));
  examples(list, [
    'loopstead sounds list --type LOOP --genre techno --bpm 120-125 --key Am',
    'loopstead sounds list --query "warm pad" --exclude-mood dark --order seconds,desc --json',
  ]);

  const show = sounds
    .command('show')
    .description('Show one sound.')
    .argument('<id>', 'the id of the sound', parseId)
    .action((id: number) => host.inShop({ session: 'welcome' }, (shop) => showSound.show(shop, { id })));
  examples(show, ['loopstead sounds show 12']);

  const states = sounds
    .command('states')
    .description('Show what you have done with sounds: which are saved, which are downloaded.')
    .argument('<id...>', 'the ids of the sounds', repeatable(parseId))
    .action((ids: readonly number[]) => host.inShop({ session: 'welcome' }, (shop) => showStates.show(shop, { ids })));
  examples(states, ['loopstead sounds states 12 13']);

  playProgram(sounds, host);
  similarProgram(sounds, host);
}

/** Shows a page of sounds, or all of them. */
export async function listSounds(host: CommandHost, options: ListOptions & { readonly all?: boolean }): Promise<void> {
  const address = listAddressOf(options);
  if (!address.ok) return host.report(address);
  if (options.all && options.page !== undefined)
    return host.report(misused('--all', '--all begins with page 1: leave --page out.'));
  await host.inShop({ session: 'welcome' }, async ({ app }, showPart) => {
    await app.catalogue.applyFilters.greet(address.value);
    const page = await app.catalogue.browseSounds.withoutFacets(address.value);
    if (!page.ok) return page;
    if (options.all) return scrollToTheEnd(app, page.value, showPart);
    return ok(soundPageView(page.value, marksOf(app), app.account.session.current, address.value.scope));
  });
}

/** Shows a page of packs. */
export async function listPacks(host: CommandHost, options: PackOptions): Promise<void> {
  const address = packAddressOf(options);
  if (!address.ok) return host.report(address);
  await host.inShop({ session: 'welcome' }, async ({ app }) => {
    const found = await app.catalogue.browsePacks.withoutFacets(address.value);
    return found.ok ? ok(packPageView(found.value, app.wishlist.savedPacks.current)) : found;
  });
}

/** `packs list|facets|show`. */
export function packsProgram(packs: Command, host: CommandHost): void {
  const list = addPageOptions(addPackOptions(packs.command('list').description('List sample packs.'))).action(
    (options: PackOptions) => listPacks(host, options),
  );
  examples(list, ['loopstead packs list', 'loopstead packs list --query drums --genre techno --json']);

  const facets = addPackOptions(
    packs.command('facets').description('Count what a list of packs can be narrowed by.'),
  ).action(async (options: PackOptions) => {
    const address = packAddressOf(options);
    if (!address.ok) return host.report(address);
    await host.inShop({ session: 'welcome' }, async ({ app }) => {
      const counts = await app.catalogue.loadFacets.ofPacks(address.value);
      return counts.ok ? ok(facetsView(counts.value, 'PACKS')) : counts;
    });
  });
  examples(facets, ['loopstead packs facets --genre techno']);

  const show = packs
    .command('show')
    .description('Show one sample pack.')
    .argument('<slug>', 'the slug of the pack')
    .action((slug: string) => host.inShop({ session: 'welcome' }, (shop) => showPack.show(shop, { slug })));
  examples(show, ['loopstead packs show night-drive']);
}

/** `facets`. */
export function facetsProgram(facets: Command, host: CommandHost): void {
  addFilterOptions(facets).action(async (options: ListOptions) => {
    const address = listAddressOf(options);
    if (!address.ok) return host.report(address);
    await host.inShop({ session: 'welcome' }, async ({ app }) => {
      const counts = await app.catalogue.loadFacets.execute(address.value);
      return counts.ok ? ok(facetsView(counts.value)) : counts;
    });
  });
  examples(facets, ['loopstead facets', 'loopstead facets --type LOOP --genre techno --json']);
}
