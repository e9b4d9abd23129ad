import type { App } from '../app.ts';
import { parseCategories } from '../../core/showcase/category.ts';
import { firstProviders } from '../../core/showcase/provider.ts';

/** Loads what the home page shows of the shop, beside its packs and its newest sounds. */
export async function openShowcase(app: App): Promise<void> {
  const showcase = await app.showcase.open();
  await Promise.all([
    showcase.loadChart.execute(),
    showcase.browseProviders.execute(firstProviders),
    showcase.loadCollections.execute(),
    openCategories(app),
  ]);
}

/** Loads the picture of a provider, who is found by name. */
export async function openProvider(app: App, name: string): Promise<void> {
  const { browseProviders } = await app.showcase.open();
  await browseProviders.execute({ ...firstProviders, name });
}

/** Loads the categories that the address names, and nothing else of the page. */
export async function openCategories(app: App): Promise<void> {
  const { browseCategories } = await app.showcase.open();
  await browseCategories.execute(parseCategories(app.shell.navigation.location.current.search));
}
