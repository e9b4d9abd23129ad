import { randomBytes } from 'node:crypto';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { SettableClock } from '../clock.ts';
import { chooseEncoding } from '../http/encodings.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { KeptAnswers, type Made } from '../http/kept-answers.ts';
import { KeptBody, sendKept } from '../http/kept-body.ts';
import { loggedPath } from '../http/logged-path.ts';
import { pageSubject } from '../catalogue/page-subject.ts';
import { readFreeze } from '../freeze/freeze.ts';
import { isOpenedAsPage } from '../http/opened-page.ts';
import { REFUSES_TRAINING, refusesTraining } from '../catalogue/training.ts';
import { boundedQuery } from './bounded-address.ts';
import type { FinishedPage, PageRenderer } from './finished-page.ts';
import { PagesBusy, PagesNotBuilt } from './page-renderer.ts';
import { plainPage } from './plain-page.ts';
import { escaped } from '../html.ts';
import { registerStaticFiles } from './static-files.ts';
import { isVisitors, namesSomebody, visitorsCookie } from './visitors.ts';

/** First segments of addresses under which there are never pages: what is missing there is no page either. */
const OTHER_ROOMS = new Set(['api', 'assets', 'cdn', 'embed', 'media', 'oembed', 'share', 'simulator', 'widgets']);

export interface PagesDeps extends Pick<CatalogueDeps, 'config' | 'db' | 'log' | 'clock' | 'catalogue' | 'callers'> {
  /** The renderer of pages, and the folder of the files they load. */
  readonly pages: { readonly renderer: PageRenderer; readonly clientFolder: string };
}

/**
 * Answers every URL that no other feature has answered with a page [API-69]. The renderer knows which URLs are pages;
 * an unknown one becomes a 404 in the same frame.
 */
export function registerPages(app: ShopApp, deps: PagesDeps): void {
  registerStaticFiles(app, deps.pages.clientFolder);
  const kept: Kept = {
    pages: new KeptAnswers<ReadyPage>({ keptMs: KEPT_MS, aheadMs: AHEAD_MS }),
    seal: randomBytes(32),
  };
  app.get('*', async (c, next) => {
    const [, room = ''] = c.req.path.split('/');
    // Buttons lead browsers to /auth: browsers get a page if something is missing there, all others JSON.
    if (OTHER_ROOMS.has(room) || (room === 'auth' && !isOpenedAsPage(c))) return next();
    return answerPage(app, c, deps, kept);
  });
}

/** Milliseconds that a visitor's page is kept: collections and charts may be that old in it, the catalogue never is. */
const KEPT_MS = 5_000;
/** A page that many ask for is drawn again in its last second: drawing takes a fraction of one, and none of them waits. */
const AHEAD_MS = 1_000;

interface Kept {
  readonly pages: KeptAnswers<ReadyPage>;
  /** See `Finish`. */
  readonly seal: Uint8Array;
}

/** A page with all its encodings. */
interface ReadyPage extends Pick<FinishedPage, 'status' | 'type' | 'nonce' | 'scripts'> {
  readonly body: KeptBody;
  readonly weight: number;
  /** A call within it would have set a cookie: the page is about the caller. */
  readonly isPersonal: boolean;
  /** Machines may not be trained with its contents. */
  readonly isReserved: boolean;
}

/** The input of a page, and its audience. */
interface AskedPage {
  readonly url: URL;
  readonly cookie: string | null;
  readonly isVisitors: boolean;
  /** Why nothing can be bought at the moment; null where everything can. */
  readonly frozen: string | null;
}

async function askedPage(c: ShopContext, { config, db }: PagesDeps): Promise<AskedPage> {
  const requested = new URL(c.req.url);
  // Joined as text: resolved against the shop, a path such as `//evil.example/` would name another host.
  const url = new URL((config.publicUrl ?? requested.origin) + requested.pathname + boundedQuery(requested));
  // A failure to read this must not prevent the page.
  const frozen = (await readFreeze(db).catch(() => null))?.reason ?? null;
  if (isVisitors(c.req.raw, url, config)) return { url, cookie: visitorsCookie(c.req.raw), isVisitors: true, frozen };
  return { url, cookie: c.req.header('Cookie') ?? null, isVisitors: false, frozen };
}

async function answerPage(app: ShopApp, c: ShopContext, deps: PagesDeps, kept: Kept): Promise<Response> {
  const asked = await askedPage(c, deps);
  const make = async () => makePage(app, c, deps, asked, kept.seal);
  let page: ReadyPage;
  try {
    page = await (asked.isVisitors ? kept.pages.get(keyOf(asked, deps), make) : make().then(({ answer }) => answer));
  } catch (error) {
    if (error instanceof PagesNotBuilt) return unavailable(c, error.message, 10);
    if (error instanceof PagesBusy) return unavailable(c, error.message, 2);
    deps.log.error({ requestId: c.get('requestId'), path: loggedPath(c), err: error }, 'page failed');
    return notNow(c, FAILED);
  }
  c.set('nonce', page.nonce);
  c.set('scripts', page.scripts);
  const headers = {
    'Content-Type': page.type,
    'Cache-Control': cachingOf(asked.isVisitors && !page.isPersonal, page.status),
    Vary: 'Cookie',
    ...(page.isReserved && REFUSES_TRAINING),
    ...(namesSomebody(asked.url) && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
    ...(page.status === 503 && { 'Retry-After': '5' }),
  };
  return sendKept(c, { body: page.body, status: page.status, headers });
}

/** All that a visitor's page depends on. Where the clock is set by hand, it shows another time at once. */
const keyOf = ({ url, cookie, frozen }: AskedPage, { catalogue, clock }: PagesDeps): string =>
  [catalogue.release, clock instanceof SettableClock ? clock.now() : '', cookie, frozen, url.href].join('\n');

async function makePage(
  app: ShopApp,
  c: ShopContext,
  { pages, config, callers, catalogue }: PagesDeps,
  { url, cookie, isVisitors: isForVisitors, frozen }: AskedPage,
  seal: Uint8Array,
): Promise<Made<ReadyPage>> {
  const calls = callsAs(app, c, cookie);
  const { publicUrl: publicOrigin } = config;
  // However many visitors are waiting, customers do not queue behind them. A failure to tell them apart must not
  // prevent the page.
  const isCustomers = !isForVisitors && (await callers.customerOf(c).catch(() => null)) !== null;
  const isReserved = await refusesTraining(catalogue, url.pathname);
  const page = await pages.renderer.render(
    {
      url,
      cookie,
      nonce: randomBytes(16).toString('base64'),
      publicOrigin,
      isCounted: config.analytics.kind !== 'none',
      frozen,
      isReserved,
      isVisitors: isForVisitors,
      fetch: calls.fetch,
    },
    { seal, encoding: chooseEncoding(c.req.header('Accept-Encoding')) },
    isCustomers,
  );
  const { content, tag, ...about } = page;
  const body = new KeptBody(content, tag);
  // Failed calls are shown in the page and temporary: the status must not suggest that content is missing.
  const status = calls.haveFailed() ? 503 : page.status === 404 && (await isGone(catalogue, url)) ? 410 : page.status;
  const isPersonal = calls.haveSetCookies();
  const audience = isPersonal ? 'one' : status === 200 ? 'all' : 'waiting';
  return { answer: { ...about, status, body, weight: body.weight, isPersonal, isReserved }, audience };
}

/** Whether this is the page of a sound or a pack that was taken off sale: search engines forget it sooner than what is missing. */
async function isGone(catalogue: PagesDeps['catalogue'], { pathname }: URL): Promise<boolean> {
  const subject = pageSubject(pathname);
  if (subject === null) return false;
  return subject.kind === 'pack' ? catalogue.isPackGone(subject.slug) : catalogue.isSoundGone(subject.id);
}

/** Shown in place of a page: even if it cannot be rendered, there is a way out. */
interface NotNow {
  readonly status: 500 | 503;
  readonly title: string;
  readonly text: string;
}

/** It never reloads by itself, because somebody may be reading it. */
function notNow(c: ShopContext, { status, title, text }: NotNow): Response {
  const ways = '<a class="button" href="">Try again</a> <a class="button plain" href="/">To the start page</a>';
  const answer = plainPage(c, { title, body: `<p>${escaped(text)}</p><p class="answers">${ways}</p>`, status });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

const FAILED: NotNow = {
  status: 500,
  title: 'Sorry, something went wrong',
  text: 'This page could not be made. What you own, and what you have paid, is safe.',
};

/** Browsers get a readable page, everyone else plain text. */
function unavailable(c: ShopContext, words: string, seconds: number): Response {
  const answer = isOpenedAsPage(c)
    ? notNow(c, { status: 503, title: 'One moment, please', text: words })
    : c.text(`${words}\n`, 503, { 'Cache-Control': 'no-store' });
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

/** A visitor's page is the same for every visitor; a customer's page must not be shared. */
function cachingOf(isPublic: boolean, status: number): string {
  if (!isPublic) return 'private, no-store';
  return status === 200 ? 'public, max-age=30' : 'no-store';
}

interface PageCalls {
  fetch(request: Request): Promise<Response>;
  /** Whether the shop could not answer one of them, through no fault of the page. */
  haveFailed(): boolean;
  /** Whether a response has set cookies in the browser. */
  haveSetCookies(): boolean;
}

/** Calls within the process, with the cookie of the page's request. */
function callsAs(app: ShopApp, c: ShopContext, cookie: string | null): PageCalls {
  let failed = false;
  let setCookies = false;
  return {
    async fetch(request) {
      if (cookie !== null) request.headers.set('Cookie', cookie);
      const answer = await app.fetch(request, c.env);
      failed ||= answer.status >= 500;
      setCookies ||= answer.headers.has('Set-Cookie');
      return answer;
    },
    haveFailed: () => failed,
    haveSetCookies: () => setCookies,
  };
}
