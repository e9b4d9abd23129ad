import type { App, Late } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Readable, Store } from '../../core/kernel/readable.ts';
import { type Route, isOwn, routeOf } from '../../core/routes.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import type { Scope } from '../scope/scope.ts';

/** A page of one customer opens for whoever logs in on it: another customer has another list. */
export function followSession(app: App, page: Scope): void {
  const { session } = app.account;
  let before = userOf(session.current)?.id ?? null;
  page.follow(session.changes$, (now) => {
    const customer = userOf(now)?.id ?? null;
    const isSomebodyElse = customer !== null && customer !== before;
    before = customer;
    const route = routeOf(app.shell.navigation.location.current);
    if (isOwn(route) && (isSomebodyElse || (customer !== null && isRefused(ownState(app, route).shown.current))))
      void openPage(app, route);
  });
}

interface Shown {
  readonly phase: string;
  readonly failure?: Failure;
}

const NOTHING: Readable<Shown> = new Store({ phase: 'idle' });

interface OwnState {
  readonly shown: Readable<Shown>;
  /** The late feature that it belongs to; it shows nothing before it is there. */
  readonly feature?: Late<unknown>;
}

/** What a page of one customer shows of theirs. */
export function ownState({ catalogue, collections, credits, selection }: App, route: Route): OwnState {
  switch (route.page) {
    case 'sounds':
      return { shown: catalogue.soundList };
    case 'packs':
      return { shown: catalogue.packList };
    case 'collections':
      return ofLate(collections, ({ own }) => own);
    case 'credits':
      return ofLate(credits, ({ statement }) => statement);
    case 'selected':
      return ofLate(selection.tools, ({ selected }) => selected);
    default:
      return { shown: NOTHING };
  }
}

const ofLate = <Feature>(feature: Late<Feature>, shownBy: (feature: Feature) => Readable<Shown>): OwnState => ({
  feature,
  shown: feature.current === null ? NOTHING : shownBy(feature.current),
});

/** Whether it was refused because a session had ended. */
export const isRefused = ({ phase, failure }: Shown): boolean =>
  phase === 'failed' && failure?.kind === 'unauthenticated';
