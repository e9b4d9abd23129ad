import { skipWhile } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { openCategories } from '../../composition/pages/open-showcase.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import type { Scope } from '../scope/scope.ts';

/**
 * The address leads, the page follows, from `drawn` on, where the page is already. Coming to the Rare Finds shows
 * their prompt once; moving about in them does not [DECISION-62].
 */
export function followAddress(app: App, drawn: Location, page: Scope): void {
  let before = routeOf(drawn);
  page.follow(app.shell.navigation.location.changes$.pipe(skipWhile((here) => here === drawn)), (here) => {
    const route = routeOf(here);
    const opened = showsSameSound(before, route) ? Promise.resolve() : followPage(app, before, route);
    if (route.page === 'sound' || isOwn(route)) void opened.then(() => greet(app, route));
    else if (!showsRareFinds(before)) void greet(app, route);
    before = route;
  });
}

/** Other categories on the way in leave the rest of it as it is. */
const followPage = (app: App, before: Route, route: Route): Promise<void> =>
  before.page === 'home' && route.page === 'home' ? openCategories(app) : openPage(app, route);

/** Fetches what the server's page leaves out: what this customer has done with the sounds on it. */
export async function completePage(app: App, route: Route): Promise<void> {
  const { account, catalogue } = app;
  if (account.session.current.phase === 'unknown') await account.loadUser.execute();
  const list = catalogue.soundList.current;
  const detail = catalogue.soundDetail.current;
  const similar = catalogue.similarSounds.current;
  if (route.page === 'sound' && detail.phase === 'loaded')
    await catalogue.loadStates.one(detail.item, similar.phase === 'loaded' ? similar.sounds : []);
  else if (list.phase === 'loaded') await catalogue.loadStates.execute(list.page.items);
  await greet(app, route);
}

const showsRareFinds = (route: Route): boolean => route.page === 'sounds' && route.address.filters.rareFind;

/** The dialog over the page comes and goes with the address; the page stays as it is [DECISION-22]. */
const showsSameSound = (before: Route, now: Route): boolean =>
  before.page === 'sound' && now.page === 'sound' && before.id === now.id;
