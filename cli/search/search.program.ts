import type { Command } from 'commander';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { SEARCH_TARGETS, type SearchTarget } from '../../core/search/search-form.ts';
import {
  SEARCH_MODES,
  type SearchMode,
  freshMode,
  modeOf,
  withMode,
} from '../../core/catalogue/filters/search-mode.ts';
import {
  type ListOptions,
  addNarrowingOptions,
  addPackNarrowingOptions,
  addPageOptions,
  listAddressOf,
  readText,
} from '../catalogue/list-options.ts';
import { packPageView } from '../catalogue/packs.views.ts';
import { marksOf, soundPageView } from '../catalogue/sounds.views.ts';
import { oneOf } from '../host/choices.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { suggest } from './search.use-cases.ts';

/** `search sounds|packs|suggest`. */
export function searchProgram(search: Command, host: CommandHost): void {
  const sounds = addPageOptions(addNarrowingOptions(search.command('sounds').description('Search for sounds.')))
    .argument('<query>', 'what to search for', readText)
    .option('--mode <mode>', `${SEARCH_MODES.join(', ')} (single, or all among MIDI and presets)`, oneOf(SEARCH_MODES))
    .action(async (query: string, { mode, ...options }: SearchOptions) => {
      const address = searchedSounds({ ...options, query }, mode);
      if (!address.ok) return host.report(address);
      await host.inShop({ session: 'welcome' }, async ({ app }) => {
        const page = await app.catalogue.browseSounds.withoutFacets(address.value);
        return page.ok
          ? ok(soundPageView(page.value, marksOf(app), app.account.session.current, address.value.scope))
          : page;
      });
    });
  examples(sounds, [
    'loopstead search sounds "warm pad"',
    'loopstead search sounds drums --mode multi-layered --genre house --json',
  ]);

  const packs = addPageOptions(addPackNarrowingOptions(search.command('packs').description('Search for sample packs.')))
    .argument('<query>', 'what to search for', readText)
    .action(async (query: string, options: ListOptions) => {
      const address = listAddressOf({ ...options, query });
      if (!address.ok) return host.report(address);
      const scope = { kind: 'search', query } as const;
      await host.inShop({ session: 'welcome' }, async ({ app }) => {
        const found = await app.catalogue.browsePacks.withoutFacets({ ...address.value, scope });
        return found.ok ? ok(packPageView(found.value, app.wishlist.savedPacks.current)) : found;
      });
    });
  examples(packs, ['loopstead search packs drums', 'loopstead search packs tape --genre lo-fi --json']);

  const suggesting = search
    .command('suggest')
    .description('List what the last word of a search could mean.')
    .argument('<text>', 'what is being typed', readText)
    .option('--target <target>', `${SEARCH_TARGETS.join(' or ')} (sounds)`, oneOf(SEARCH_TARGETS))
    .action((text: string, options: { readonly target?: SearchTarget }) =>
      host.inShop({ session: 'own' }, (shop) => suggest.show(shop, { text, ...options })),
    );
  examples(suggesting, ['loopstead search suggest "warm pi"', 'loopstead search suggest tech --target packs --json']);
}

interface SearchOptions extends ListOptions {
  readonly mode?: SearchMode;
}

/** A search in its mode, which may be named by the filter that it stands for as well. */
function searchedSounds(options: ListOptions, mode: SearchMode | undefined): Result<ListAddress, Failure> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  const { filters } = address.value;
  const named = modeOf(filters);
  if (mode !== undefined && named !== 'all' && named !== mode)
    return misused('--mode', `--mode ${mode} contradicts the filters, which say ${named}.`);
  return ok({ ...address.value, filters: withMode(filters, mode ?? (named === 'all' ? freshMode(filters) : named)) });
}
