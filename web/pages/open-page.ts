import { skip } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { listOf } from '../../core/catalogue/list-address.ts';
import { NEWEST, TRENDING } from '../../core/catalogue/order.ts';
import type { PackListAddress } from '../../core/catalogue/pack-address.ts';
import { type Route, routeOf } from '../../core/shell/routes.ts';
import { similarTo } from '../../core/similar/similarity.ts';

/** Packs of the shelf on the first page. */
const SHELF: PackListAddress = { ...listOf({ kind: 'all' }), order: TRENDING, size: 24 };

/** The sounds under it. */
export const HOME_LIST = { ...listOf({ kind: 'all' }), order: NEWEST, size: 10 };

/** Loads what a page shows: on the server before it is drawn, in the browser when its address is opened. */
export async function openPage(app: App, route: Route): Promise<void> {
  const { catalogue } = app;
  switch (route.page) {
    case 'home':
      await Promise.all([
        catalogue.browsePacks.withoutFacets(SHELF),
        catalogue.browseSounds.withoutFacets(HOME_LIST),
        onShowcase().then(({ openShowcase }) => openShowcase(app)),
      ]);
      return;
    case 'sounds':
      await catalogue.browseSounds.execute(route.address);
      return;
    case 'pack':
      await Promise.all([catalogue.showPack.execute(route.slug), catalogue.browseSounds.execute(route.address)]);
      return;
    case 'packs': {
      const packs = await catalogue.browsePacks.execute(route.address);
      if (packs.ok && packs.value.title !== null && route.address.scope.kind === 'provider')
        await (await onShowcase()).openProvider(app, packs.value.title);
      return;
    }
    case 'sound': {
      const [sound, similar] = await Promise.all([
        catalogue.showSound.execute(route.id),
        catalogue.findSimilar.execute(similarTo(route.id)),
      ]);
      if (sound.ok && similar.ok) await catalogue.loadStates.execute([sound.value, ...similar.value]);
      return;
    }
    case 'notFound':
      return;
  }
}

/**
 * The address leads, the page follows, from the next change on. Coming to the Rare Finds shows their prompt once;
 * moving about in them does not [DECISION-62].
 */
export function followAddress(app: App): void {
  const { location } = app.shell.navigation;
  let before = routeOf(location.current);
  location.changes$.pipe(skip(1)).subscribe((here) => {
    const route = routeOf(here);
    const opened = showsSameSound(before, route) ? Promise.resolve() : followPage(app, before, route);
    if (route.page === 'sound') void opened.then(() => greet(app, route));
    else if (!showsRareFinds(before)) void greet(app, route);
    before = route;
  });
}

/** Other categories on the way in leave the rest of it as it is. */
const followPage = async (app: App, before: Route, route: Route): Promise<void> =>
  before.page === 'home' && route.page === 'home' ? (await onShowcase()).openCategories(app) : openPage(app, route);

const onShowcase = () => import('./open-showcase.ts');

/** Fetches what the server's page leaves out: what this customer has done with the sounds on it. */
export async function completePage(app: App, route: Route): Promise<void> {
  const { account, catalogue } = app;
  if (account.session.current.phase === 'unknown') await account.loadUser.execute();
  const list = catalogue.soundList.current;
  const detail = catalogue.soundDetail.current;
  const similar = catalogue.similarSounds.current;
  if (route.page === 'sound' && detail.phase === 'loaded')
    await catalogue.loadStates.execute([detail.item, ...(similar.phase === 'loaded' ? similar.sounds : [])]);
  else if (list.phase === 'loaded') await catalogue.loadStates.execute(list.page.items);
  await greet(app, route);
}

const showsRareFinds = (route: Route): boolean => route.page === 'sounds' && route.address.filters.rareFind;

/** The dialog over the page comes and goes with the address; the page stays as it is [DECISION-22]. */
const showsSameSound = (before: Route, now: Route): boolean =>
  before.page === 'sound' && now.page === 'sound' && before.id === now.id;

async function greet(app: App, route: Route): Promise<void> {
  if (route.page === 'sounds') await app.catalogue.applyFilters.greet(route.address);
  if (route.page === 'sound' && route.similar) await showSimilar(app, route.id);
}

/** Opens the Similar sounds dialog over the page of a sound, once the sound is there and unless the page is left. */
async function showSimilar({ catalogue, shell, similar }: App, id: number): Promise<void> {
  const detail = catalogue.soundDetail.current;
  if (detail.phase !== 'loaded' || detail.name !== id) return;
  const { showSimilar: dialog } = await similar.open();
  const here = routeOf(shell.navigation.location.current);
  if (here.page === 'sound' && here.id === id && here.similar) await dialog.execute(detail.item);
}
