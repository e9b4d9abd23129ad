import type { App } from '../app.ts';
import { pageAt } from '../../core/pages.ts';
import { type Route, isOwn } from '../../core/routes.ts';

/** Loads what a page shows: on the server before it is drawn, in the browser when its address is opened. */
export async function openPage(app: App, route: Route): Promise<void> {
  if (isOwn(route) && (await staysClosed(app, route))) return;
  await pageAt(route).open(app, route);
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
