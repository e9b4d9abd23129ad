import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Readable, Store } from '../../core/kernel/readable.ts';
import { isOwn } from '../../core/shell/own-pages.ts';
import { type Route, routeOf } from '../../core/shell/routes.ts';
import { openPage } from '../../composition/pages/open-page.ts';

/** A page of one customer opens for whoever logs in on it: another customer has another list. The answer stops that. */
export function followSession(app: App): () => void {
  const { session } = app.account;
  let before = userOf(session.current)?.id ?? null;
  const following = session.changes$.subscribe((now) => {
    const customer = userOf(now)?.id ?? null;
    const isSomebodyElse = customer !== null && customer !== before;
    before = customer;
    const route = routeOf(app.shell.navigation.location.current);
    if (isOwn(route) && (isSomebodyElse || (customer !== null && isRefused(shownOn(app, route).current))))
      void openPage(app, route);
  });
  return () => following.unsubscribe();
}

interface Shown {
  readonly phase: string;
  readonly failure?: Failure;
}

const NOTHING: Readable<Shown> = new Store({ phase: 'idle' });

/** What a page of one customer shows of theirs; a late feature shows nothing before it is there. */
export function shownOn({ catalogue, collections, credits, selection }: App, route: Route): Readable<Shown> {
  const shown: Partial<Record<Route['page'], Readable<Shown> | undefined>> = {
    sounds: catalogue.soundList,
    packs: catalogue.packList,
    collections: collections.current?.own,
    credits: credits.current?.statement,
    selected: selection.tools.current?.selected,
  };
  return shown[route.page] ?? NOTHING;
}

/** Whether it was refused because a session had ended. */
export const isRefused = ({ phase, failure }: Shown): boolean =>
  phase === 'failed' && failure?.kind === 'unauthenticated';
