import { Argument, type Command, InvalidArgumentError } from 'commander';
import { TERM_SCOPES } from '../../core/catalogue/scope.ts';
import { ok } from '../../core/kernel/result.ts';
import { CATEGORY_LIMITS, type CategoryKind, categoryName } from '../../core/showcase/category.ts';
import { PROVIDERS_SHOWN } from '../../core/showcase/provider.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { categoriesView, chartView, collectionsView, providersView } from './showcase.views.ts';

/** `charts`. */
export function chartsProgram(charts: Command, host: CommandHost): void {
  charts.action(() =>
    host.inShop({ session: 'welcome' }, async ({ app }) => {
      const { loadChart } = await app.showcase.open();
      const rows = await loadChart.execute();
      if (!rows.ok)
        app.shell.toasts.show({ severity: 'info', title: showcaseTexts.chartFailed, body: null, seconds: 7 });
      return rows.ok ? ok(chartView(rows.value)) : rows;
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
    .action((kind: CategoryKind, { group, name, page }: CategoryOptions) =>
      host.inShop({ session: 'welcome' }, async ({ app }) => {
        const { browseCategories } = await app.showcase.open();
        const shelf = await browseCategories.execute({
          kind,
          group: group ?? null,
          name: name ?? null,
          page: page ?? 1,
        });
        return shelf.ok ? ok(categoriesView(shelf.value, group ?? null)) : shelf;
      }),
    );
  examples(categories, ['loopstead categories mood', 'loopstead categories instrument --group drums --json']);
}

/** `providers`. */
export function providersProgram(providers: Command, host: CommandHost): void {
  providers
    .option('--name <text>', 'part of the name', readName)
    .option('--page <number>', 'page, from 1', readPage)
    .action(({ name, page }: Omit<CategoryOptions, 'group'>) =>
      host.inShop({ session: 'welcome' }, async ({ app }) => {
        const { browseProviders } = await app.showcase.open();
        const found = await browseProviders.execute({
          name: name ?? null,
          page: page ?? 1,
          size: PROVIDERS_SHOWN,
        });
        return found.ok ? ok(providersView(found.value)) : found;
      }),
    );
  examples(providers, ['loopstead providers', 'loopstead packs list --provider saltmarsh-audio']);
}

/** `collections featured`. */
export function featuredProgram(collections: Command, host: CommandHost): void {
  const featured = collections
    .command('featured')
    .description('List the collections that the shop puts forward.')
    .action(() =>
      host.inShop({ session: 'welcome' }, async ({ app }) => {
        const { loadCollections } = await app.showcase.open();
        const found = await loadCollections.execute();
        return found.ok ? ok(collectionsView(found.value)) : found;
      }),
    );
  examples(featured, ['loopstead collections featured', 'loopstead sounds list --in collection:sub-school']);
}

interface CategoryOptions {
  readonly group?: string;
  readonly name?: string;
  readonly page?: number;
}

export function readName(text: string): string {
  const name = categoryName(text);
  if (name === null) throw new InvalidArgumentError('It is empty.');
  if (text.trim().length > CATEGORY_LIMITS.name)
    throw new InvalidArgumentError(`It is longer than ${CATEGORY_LIMITS.name} characters.`);
  return name;
}

export function readPage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Accepted: a whole number from 1.');
  return Number(text);
}
