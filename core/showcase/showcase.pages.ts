import { packListHref } from '../catalogue/addresses.ts';
import { type CatalogueShop, completeList } from '../catalogue/catalogue.pages.ts';
import type { ListOfPacks } from '../catalogue/catalogue.routes.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { NEWEST, TRENDING } from '../../domain/catalogue/orders.ts';
import type { PackListAddress } from '../catalogue/filters/pack-address.ts';
import { packListTitle } from '../catalogue/lists/list-title.ts';
import type { Offered } from '../kernel/feature.ts';
import type { Readable } from '../kernel/readable.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { type OnDemand, type PageEntry, SHOP } from '../shell/page-entry.ts';
import { parseCategories } from './category.ts';
import { firstProviders } from './provider.ts';
import type { createShowcase } from './showcase.feature.ts';
import { shopDescription } from './showcase.messages.ts';
import { homeHref } from './showcase.routes.ts';
import { descriptions } from '../catalogue/descriptions.messages.ts';

/** The parts of the shop that these pages use. */
export interface ShowcaseShop extends CatalogueShop {
  readonly showcase: OnDemand<Offered<ReturnType<typeof createShowcase>>>;
  readonly shell: { readonly navigation: NavigationPort; readonly today: Readable<number> };
}

/** Packs of the shelf on the first page. */
const SHELF: PackListAddress = { ...listOf({ kind: 'all' }), order: TRENDING, size: 24 };

/** The sounds that the first page shows are some of these (`domain/showcase/home-sounds.ts`). */
export const HOME_LIST = { ...listOf({ kind: 'all' }), order: NEWEST };

export const homePage: PageEntry<object, ShowcaseShop> = {
  href: homeHref,
  open: (shop) =>
    Promise.all([
      shop.catalogue.browsePacks.withoutFacets(SHELF),
      shop.catalogue.browseSounds.ofTheDay(HOME_LIST, shop.shell.today.current),
      openShowcase(shop),
    ]),
  title: () => null,
  complete: (shop) => Promise.all([completeList(shop), completeChart(shop)]),
  info: () => ({
    description: shopDescription,
    imageUrl: null,
    data: { '@type': 'WebSite', name: SHOP, url: homeHref() },
  }),
  listed: [homeHref()],
  /** Switching categories leaves the rest of the page alone. */
  goOn: (shop) => openCategories(shop),
};

/** The packs of a provider are shown with its picture. */
export const packsPage: PageEntry<ListOfPacks, ShowcaseShop> = {
  href: ({ address }) => packListHref(address),
  async open({ catalogue, showcase }, { address }) {
    const packs = await catalogue.browsePacks.execute(address);
    if (!packs.ok || packs.value.title === null || address.scope.kind !== 'provider') return;
    const { title: name } = packs.value;
    await showcase.press(({ browseProviders }) => browseProviders.execute({ ...firstProviders, name }));
  },
  title: ({ catalogue }, { address }) => packListTitle(catalogue.packList.current, address),
  shown: ({ catalogue }) => catalogue.packList,
  listed: ['/search/sample-packs'],
  info({ catalogue }, { address }) {
    const list = catalogue.packList.current;
    if (list.phase === 'loaded' && address.scope.kind === 'search' && address.scope.query === '')
      return { description: descriptions.allPacks(list.page.total), imageUrl: null, data: null };
    if (list.phase !== 'loaded' || list.page.title === null) return null;
    const { title, subtitle, items } = list.page;
    return {
      description: descriptions.packs(title, subtitle),
      imageUrl: items[0]?.imageUrl ?? null,
      data: { '@type': 'Brand', name: title, url: packListHref(address), description: subtitle ?? undefined },
    };
  },
};

/** The shop's showcase, besides its packs and its newest sounds. */
const openShowcase = (shop: ShowcaseShop): Promise<unknown> =>
  shop.showcase.press(({ loadChart, browseProviders, loadCollections }) =>
    Promise.all([
      loadChart.execute().then(() => completeChart(shop)),
      browseProviders.execute(firstProviders),
      loadCollections.execute(),
      openCategories(shop),
    ]),
  );

/** Loads which rows of the charts this customer likes. */
const completeChart = ({ catalogue, showcase }: ShowcaseShop): Promise<unknown> =>
  showcase.press(({ chart: { current } }) =>
    current.phase === 'loaded' ? catalogue.loadStates.also(current.rows.map(({ id }) => ({ id, midi: null }))) : null,
  );

/** Loads the categories that the address names, and nothing else of the page. */
function openCategories({ showcase, shell }: ShowcaseShop): Promise<unknown> {
  const asked = parseCategories(shell.navigation.location.current.search);
  return showcase.press(({ browseCategories }) => browseCategories.execute(asked));
}
