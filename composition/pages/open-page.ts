import type { App } from '../app.ts';
import { pageAt } from '../../core/pages.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { type Route, isOwn } from '../../core/routes.ts';

/** Locations waiting for the session to be known. */
const waiting = new WeakSet<Location>();

/**
 * Loads what a page shows: on the server before it is rendered, in the browser when its address is opened. A page that
 * waits for the session opens only once, even if it is requested again meanwhile.
 */
export async function openPage(app: App, route: Route): Promise<void> {
  if (isOwn(route)) {
    const here = app.shell.navigation.location.current;
    if (waiting.has(here)) return;
    waiting.add(here);
    const isClosed = await staysClosed(app, route);
    waiting.delete(here);
    if (isClosed) return;
  }
  await pageAt(route).open(app, route);
}

/** Whether a page is not to be opened: it waits for a login, or was left before it was known who is here. */
async function staysClosed(app: App, route: Route): Promise<boolean> {
  const { location } = app.shell.navigation;
  const here = location.current;
  return (await needsLogin(app, route)) || location.current !== here;
}

/** Whether a page requires a login: it belongs to one customer, and the session is a visitor's [DECISION-13]. */
export async function needsLogin({ account }: App, route: Route): Promise<boolean> {
  if (!isOwn(route)) return false;
  if (account.session.current.phase === 'unknown') await account.loadUser.execute();
  return account.session.current.phase === 'visitor';
}
