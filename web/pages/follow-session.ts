import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import { type Readable, Store } from '../../core/kernel/readable.ts';
import { pageAt } from '../../core/pages.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import type { Shown } from '../../core/shell/page-entry.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import type { Scope } from '../scope/scope.ts';

/** Opens a customer's page again when somebody logs in or changes: each customer has their own data. */
export function followSession(app: App, page: Scope): void {
  const { session } = app.account;
  let before = userOf(session.current)?.id ?? null;
  page.follow(session.changes$, (now) => {
    const customer = userOf(now)?.id ?? null;
    const isSomebodyElse = customer !== null && customer !== before;
    before = customer;
    const route = routeOf(app.shell.navigation.location.current);
    if (isOwn(route) && (isSomebodyElse || (customer !== null && isRefused(ownState(app, route).current))))
      void openPage(app, route);
  });
}

const NOTHING: Readable<Shown> = new Store({ phase: 'idle' });

/** The state behind a customer's page; empty until the late feature that has it is loaded. */
export const ownState = (app: App, route: Route): Readable<Shown> => pageAt(route).shown?.(app) ?? NOTHING;

/** Whether it was refused because the session had ended. */
export const isRefused = ({ phase, failure }: Shown): boolean =>
  phase === 'failed' && failure?.kind === 'unauthenticated';
