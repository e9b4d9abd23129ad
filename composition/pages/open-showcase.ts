import type { App } from '../app.ts';
import { parseCategories } from '../../core/showcase/category.ts';
import { firstProviders } from '../../core/showcase/provider.ts';

/** Loads what the home page shows of the shop, beside its packs and its newest sounds. */
export async function openShowcase(app: App): Promise<void> {
  await app.showcase.press(({ loadChart, browseProviders, loadCollections }) =>
    Promise.all([
      loadChart.execute(),
      browseProviders.execute(firstProviders),
      loadCollections.execute(),
      openCategories(app),
    ]),
  );
}

/** Loads the picture of a provider, who is found by name. */
export async function openProvider(app: App, name: string): Promise<void> {
  await app.showcase.press(({ browseProviders }) => browseProviders.execute({ ...firstProviders, name }));
}

/** Loads the categories that the address names, and nothing else of the page. */
export async function openCategories(app: App): Promise<void> {
  const asked = parseCategories(app.shell.navigation.location.current.search);
  await app.showcase.press(({ browseCategories }) => browseCategories.execute(asked));
}
