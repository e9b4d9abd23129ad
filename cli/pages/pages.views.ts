import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { type Session, userOf } from '../../core/account/session.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import type { Route } from '../../core/routes.ts';
import { userDocument, userView } from '../account/account.views.ts';
import { plansDocument, plansView } from '../billing/plans.views.ts';
import { orderDocument, orderView, quoteDocument, quoteView } from '../billing/payment.views.ts';
import { packDocument, packListDocument, packPageView, packView } from '../catalogue/packs.views.ts';
import { marksOf, soundDocument, soundPageView, soundView, wholeSoundListDocument } from '../catalogue/sounds.views.ts';
import { ownCollectionsDocument, ownCollectionsView } from '../collections/collections.views.ts';
import { type CommandDocument, document } from '../command/document.ts';
import { statementPageDocument, statementView } from '../credits/credits.views.ts';
import type { Outcome } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import { statisticsDocument, statisticsView, totalsDocument, totalsView } from '../dashboard/dashboard.views.ts';
import { staticPageDocument, staticPageView } from '../static-pages/static-pages.views.ts';
import { earnedDocument, earnedView } from '../earnings/earnings.views.ts';
import { invoicesDocument, invoicesView } from '../invoices/invoices.views.ts';
import { issuedDocument, lookedUpView, ownLicensesDocument, ownLicensesView } from '../license/license.views.ts';
import { soldPackDocument, soldPackView } from '../publishing/shelf.views.ts';
import { draftDocument, draftListDocument, draftListView, draftView } from '../publishing/draft.views.ts';
import { recentView } from '../recent/recent.views.ts';
import { selectedDocument, selectedView } from '../selection/selection.views.ts';
import { factorsDocument, factorsView } from '../settings/factors.views.ts';
import { ownMailsDocument, ownMailsView } from '../settings/mails.views.ts';
import { devicesDocument, devicesView } from '../settings/settings.views.ts';
import { tokensDocument, tokensView } from '../tokens/tokens.views.ts';
import { chartDocument, chartView } from '../showcase/showcase.views.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';

const page = <Name extends string>(name: Name, { schema }: CommandDocument) =>
  v.strictObject({ page: v.literal(name), content: schema });

export const pageDocument = document(
  v.variant('page', [
    page('home', chartDocument),
    page('sounds', wholeSoundListDocument),
    page('packs', packListDocument),
    page('sound', soundDocument),
    page('pack', packDocument),
    page('collections', ownCollectionsDocument),
    page('credits', statementPageDocument),
    page('selected', selectedDocument),
    page('license', issuedDocument),
    page('profile', userDocument),
    page('settings', userDocument),
    page('recent', wholeSoundListDocument),
    page('devices', devicesDocument),
    page('mails', ownMailsDocument),
    page('security', factorsDocument),
    page('tokens', tokensDocument),
    page('plans', plansDocument),
    page('checkout', quoteDocument),
    page('order', orderDocument),
    page('licenses', ownLicensesDocument),
    page('invoices', invoicesDocument),
    page('static', staticPageDocument),
    page('dashboard', totalsDocument),
    page('ownPacks', packListDocument),
    page('statistics', statisticsDocument),
    page('earnings', earnedDocument),
    page('draft', draftDocument),
    page('sold', soldPackDocument),
    page('review', draftListDocument),
    v.strictObject({ page: v.literal('discount'), content: v.null() }),
    v.strictObject({ page: v.literal('signUp'), content: v.null() }),
    v.strictObject({ page: v.literal('reset'), content: v.null() }),
  ]),
);

/** The main content of a route's page, once it is open. */
export async function shownPage(app: App, route: Route): Promise<Outcome> {
  const { catalogue, account, selection, wishlist } = app;
  const saved = wishlist.likedPacks.current;
  switch (route.page) {
    case 'home': {
      const { chart } = await app.showcase.open();
      return onPage(route, chart.current, ({ rows }) => chartView(rows));
    }
    case 'sounds':
      return onPage(route, catalogue.soundList.current, ({ page }) =>
        soundPageView(page, marksOf(app), account.session.current, route.address.scope),
      );
    case 'packs':
      return onPage(route, catalogue.packList.current, ({ page }) => packPageView(page, saved));
    case 'sound':
      return onPage(route, catalogue.soundDetail.current, ({ item }) => soundView(item, marksOf(app)));
    case 'pack':
      return onPage(route, catalogue.packDetail.current, ({ item }) => packView(item, saved));
    case 'collections': {
      const { own } = await app.collections.open();
      return onPage(route, own.current, ({ collections }) => ownCollectionsView(collections));
    }
    case 'credits':
      return onPage(route, (await app.credits.open()).statement.current, ({ page }) => statementView(page));
    case 'selected': {
      const { selected } = await selection.tools.open();
      return onPage(route, selected.current, ({ sounds }) =>
        selectedView(sounds, selection.files.current, marksOf(app)),
      );
    }
    case 'license': {
      const { lookedUp } = await app.license.open();
      return onPage(route, lookedUp.current, ({ license }) => lookedUpView(license));
    }
    case 'profile':
    case 'settings':
      return onCustomer(route, account.session.current);
    case 'recent':
      return onPage(route, (await app.recent.open()).list.current, ({ sounds }) => recentView(sounds, marksOf(app)));
    case 'security':
    case 'mails':
    case 'devices':
      return ofSettings(app, route);
    case 'tokens':
      return onPage(route, (await app.tokens.open()).tokens.current, ({ tokens }) => tokensView(tokens));
    case 'plans':
    case 'checkout':
    case 'order':
    case 'invoices':
      return ofBilling(app, route);
    case 'licenses':
      return onPage(route, (await app.license.open()).own.current, ({ page }) => ownLicensesView(page));
    case 'dashboard':
    case 'ownPacks':
    case 'statistics':
    case 'earnings':
    case 'draft':
    case 'sold':
    case 'review':
      return ofProvider(app, route);
    case 'static':
      return onPage(route, (await app.staticPages.open()).shown.current, ({ page }) => staticPageView(page));
    case 'discount':
    case 'signUp':
    case 'reset':
      return ok({ document: { page: route.page, content: null }, shown: null });
    case 'notFound':
      return failed({ kind: 'notFound' });
  }
}

async function ofSettings(app: App, route: Route): Promise<Outcome> {
  const { factors, mails, devices } = await app.settings.open();
  if (route.page === 'security') return onPage(route, factors.current, ({ factors: found }) => factorsView(found));
  if (route.page === 'mails') return onPage(route, mails.current, ownMailsView);
  return onPage(route, devices.current, ({ devices: found }) => devicesView(found));
}

async function ofProvider(app: App, route: Route): Promise<Outcome> {
  if (route.page === 'draft' || route.page === 'review' || route.page === 'sold') return ofDesk(app, route);
  const { dashboard, earnings, wishlist } = app;
  if (route.page === 'earnings')
    return onPage(route, (await earnings.open()).earned.current, (seen) => earnedView(seen.earned));
  const { totals, packs, statistics } = await dashboard.open();
  if (route.page === 'statistics') return onPage(route, statistics.current, (seen) => statisticsView(seen.statistics));
  if (route.page === 'dashboard') return onPage(route, totals.current, (seen) => totalsView(seen.totals));
  return onPage(route, packs.current, ({ page }) => packPageView(page, wishlist.likedPacks.current));
}

async function ofDesk({ publishing }: App, route: Route): Promise<Outcome> {
  const { draft, reviewed, soldPack } = await publishing.open();
  if (route.page === 'sold') return onPage(route, soldPack.current, (seen) => soldPackView(seen.pack));
  if (route.page === 'draft') return onPage(route, draft.current, (seen) => draftView(seen.draft));
  return onPage(route, reviewed.current, ({ list }) => draftListView(list));
}

async function ofBilling({ plans, payment, invoices }: App, route: Route): Promise<Outcome> {
  if (route.page === 'plans') return onPage(route, (await plans.open()).offers.current, plansView);
  if (route.page === 'invoices')
    return onPage(route, (await invoices.open()).own.current, ({ list }) => invoicesView(list));
  const { quote, order } = await payment.open();
  if (route.page === 'order') return onPage(route, order.current, (seen) => orderView(seen.order));
  return onPage(route, quote.current, (seen) => quoteView(seen.quote));
}

/** The page knows from the start who the customer is. */
function onCustomer({ page }: Route, session: Session): Outcome {
  const user = userOf(session);
  if (!user) return failed(NOT_ASKED);
  const content = userView(user);
  return ok({ ...content, document: { page, content: content.document } });
}

type PageState = { readonly phase: string; readonly failure?: Failure };

/** The view of a state that has loaded, under the name of its page. What was not even asked for needs a login first. */
function onPage<State extends PageState>(
  { page }: Route,
  state: State,
  view: (loaded: Extract<State, { readonly phase: 'loaded' }>) => View,
): Outcome {
  if (!isLoaded(state)) return failed(state.failure ?? NOT_ASKED);
  const content = view(state);
  return ok({ ...content, document: { page, content: content.document } });
}

const isLoaded = <State extends PageState>(state: State): state is Extract<State, { readonly phase: 'loaded' }> =>
  state.phase === 'loaded';

const NOT_ASKED: Failure = { kind: 'unauthenticated', message: authenticationRequired };
