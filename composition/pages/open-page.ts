import type { App } from '../app.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { NEWEST, TRENDING } from '../../core/catalogue/filters/order.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import { type Route, isOwn } from '../../core/routes.ts';
import { similarTo } from '../../core/catalogue/filters/similarity.ts';

/** Packs of the shelf on the first page. */
const SHELF: PackListAddress = { ...listOf({ kind: 'all' }), order: TRENDING, size: 24 };

/** The sounds under it. */
export const HOME_LIST = { ...listOf({ kind: 'all' }), order: NEWEST, size: 10 };

/** Loads what a page shows: on the server before it is drawn, in the browser when its address is opened. */
export async function openPage(app: App, route: Route): Promise<void> {
  if (isOwn(route) && (await staysClosed(app, route))) return;
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
    case 'sound':
      await Promise.all([catalogue.showSound.execute(route.id), catalogue.findSimilar.execute(similarTo(route.id))]);
      return;
    case 'collections':
      await app.collections.press(({ loadOwn }) => loadOwn.execute());
      return;
    case 'credits':
      await app.credits.press(({ loadStatement }) => loadStatement.execute(route.number));
      return;
    case 'selected':
      await app.selection.tools.press(({ loadSelected }) => loadSelected.execute());
      return;
    case 'license':
      await app.license.press(({ lookUp }) => lookUp.execute(route.name));
      return;
    case 'notFound':
      return;
  }
}

/** Whether a page is not to be opened: it waits for a login, or was left before it was known who is here. */
async function staysClosed(app: App, route: Route): Promise<boolean> {
  const { location } = app.shell.navigation;
  const here = location.current;
  return (await needsLogin(app, route)) || location.current !== here;
}

/** Whether a page waits for a login: it is of one customer, and a visitor is here [DECISION-13]. */
export async function needsLogin({ account }: App, route: Route): Promise<boolean> {
  if (!isOwn(route)) return false;
  if (account.session.current.phase === 'unknown') await account.loadUser.execute();
  return account.session.current.phase === 'visitor';
}

const onShowcase = () => import('./open-showcase.ts');
