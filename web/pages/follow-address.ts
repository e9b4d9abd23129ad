import { skipWhile } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { pageAt } from '../../core/pages.ts';
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
    const opened = goOn(app, before, route) ?? openPage(app, route);
    if (route.page === 'sound' || isOwn(route)) void opened.then(() => greet(app, route));
    else if (!showsRareFinds(before)) void greet(app, route);
    before = route;
  });
}

/** What another address of the same page loads; null where the page is opened anew. */
const goOn = (app: App, before: Route, now: Route): Promise<unknown> | null =>
  before.page === now.page ? (pageAt(now).goOn?.(app, before, now) ?? null) : null;

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
