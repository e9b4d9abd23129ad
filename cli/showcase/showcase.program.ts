import { Argument, type Command } from 'commander';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import type { CategoryKind } from '../../core/showcase/category.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { readName, readPage } from './showcase-options.ts';
import { browseCategories, browseProviders, loadChart, loadFeatured } from './showcase.use-cases.ts';

/** `charts`. */
export function chartsProgram(charts: Command, host: CommandHost): void {
  charts.action(() =>
    host.inShop({ session: 'welcome' }, async (shop) => {
      const rows = await loadChart.show(shop, {});
      if (!rows.ok)
        shop.app.shell.toasts.show({ severity: 'info', title: showcaseTexts.chartFailed, body: null, seconds: 7 });
      return rows;
    }),
  );
  examples(charts, ['loopstead charts', 'loopstead charts --json']);
}

/** `categories`. */
export function categoriesProgram(categories: Command, host: CommandHost): void {
  categories
    .addArgument(new Argument('<kind>', 'what to list').choices(TERM_SCOPES))
    .option('--group <key>', "the categories of one group, or 'other'")
    .option('--name <text>', 'part of the name', readName)
    .option('--page <number>', 'page, from 1', readPage)
    .action((kind: CategoryKind, options: CategoryOptions) =>
      host.inShop({ session: 'welcome' }, (shop) => browseCategories.show(shop, { kind, ...options })),
    );
  examples(categories, ['loopstead categories mood', 'loopstead categories instrument --group drums --json']);
}

/** `providers`. */
export function providersProgram(providers: Command, host: CommandHost): void {
  providers
    .option('--name <text>', 'part of the name', readName)
    .option('--page <number>', 'page, from 1', readPage)
    .action((options: Omit<CategoryOptions, 'group'>) =>
      host.inShop({ session: 'welcome' }, (shop) => browseProviders.show(shop, options)),
    );
  examples(providers, ['loopstead providers', 'loopstead packs list --provider saltmarsh-audio']);
}

/** `collections featured`. */
export function featuredProgram(collections: Command, host: CommandHost): void {
  const featured = collections
    .command('featured')
    .description('List the collections that the shop puts forward.')
    .action(() => host.inShop({ session: 'welcome' }, (shop) => loadFeatured.show(shop, {})));
  examples(featured, ['loopstead collections featured', 'loopstead sounds list --in collection:sub-school']);
}

interface CategoryOptions {
  readonly group?: string;
  readonly name?: string;
  readonly page?: number;
}
