import type { ShopApp, ShopContext } from '../http/env.ts';
import { loggedPath } from '../http/logged-path.ts';
import { isOpenedAsPage } from '../http/opened-page.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { chooseEncoding, compressPage } from './compress-page.ts';
import { KeptPages, type ReadyPage } from './kept-pages.ts';
import { PagesBusy, PagesNotBuilt } from './page-renderer.ts';
import type { PageRenderer } from './rendered-page.ts';
import { registerStaticFiles } from './static-files.ts';

/** First segments of addresses under which there are never pages: what is missing there is no page either. */
const OTHER_ROOMS = new Set(['api', 'assets', 'cdn', 'media', 'simulator']);

export interface PagesDeps extends Pick<ShopDeps, 'config' | 'log'> {
  /** What makes pages, and the folder of the files they load. */
  readonly pages: { readonly renderer: PageRenderer; readonly clientFolder: string };
}

/**
 * Answers every address that no other feature answered with a page [API-69]. Which addresses are pages is the
 * renderer's knowledge; it makes an unknown one a 404 in the same shell.
 */
export function registerPages(app: ShopApp, deps: PagesDeps): void {
  registerStaticFiles(app, deps.pages.clientFolder);
  const kept = new KeptPages();
  app.get('*', async (c, next) => {
    const [, room = ''] = c.req.path.split('/');
    // Buttons lead browsers to /auth: what is missing there is told in a page, to all others in JSON.
    if (OTHER_ROOMS.has(room) || (room === 'auth' && !isOpenedAsPage(c))) return next();
    return answerPage(app, c, deps, kept);
  });
}

async function answerPage(app: ShopApp, c: ShopContext, deps: PagesDeps, kept: KeptPages): Promise<Response> {
  const { pages, config, log } = deps;
  const requested = new URL(c.req.url);
  // Joined as text: resolved against the shop, a path such as `//evil.example/` would name another host.
  const url = new URL((config.publicUrl ?? requested.origin) + requested.pathname + requested.search);
  const cookie = c.req.header('Cookie') ?? null;
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  const make = async (): Promise<ReadyPage> => {
    const nonce = c.get('nonce');
    const calls = callsAs(app, c, cookie);
    const { publicUrl: publicOrigin } = config;
    const request = { url, cookie, nonce, publicOrigin, fetch: calls.fetch };
    const page = await pages.renderer.render(request);
    const { html, type = 'text/html; charset=utf-8', scripts = [] } = page;
    // What could not be asked is told in the page, and passes: nobody may take it for what is there.
    const status = calls.haveFailed() ? 503 : page.status;
    return { status, type, nonce, scripts, body: await compressPage(html, encoding) };
  };
  const isPublic = readSessionCookie(c.req.raw, config) === null && !namesSomebody(url);
  let page: ReadyPage;
  try {
    page = await (isPublic ? kept.get([encoding, cookie, url.href].join('\n'), make) : make());
  } catch (error) {
    if (error instanceof PagesNotBuilt) return unavailable(c, error.message, 10);
    if (error instanceof PagesBusy) return unavailable(c, error.message, 2);
    log.error({ requestId: c.get('requestId'), path: loggedPath(c), err: error }, 'page failed');
    return c.html(failedPage, 500, { 'Cache-Control': 'no-store' });
  }

  c.set('nonce', page.nonce);
  c.set('scripts', page.scripts);
  const headers = new Headers({
    'Content-Type': page.type,
    'Cache-Control': cachingOf(isPublic, page.status),
    Vary: 'Accept-Encoding, Cookie',
  });
  if (namesSomebody(url)) headers.set('X-Robots-Tag', 'noindex');
  if (page.status === 503) headers.set('Retry-After', '5');
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : page.body, { status: page.status, headers });
}

/** Said in plain text: a page of the shop is what cannot be made. */
const unavailable = (c: ShopContext, words: string, seconds: number): Response =>
  c.text(`${words}\n`, 503, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });

/** With the code that stands in a license file, the page of a license tells whose it is; no other page has a code. */
const namesSomebody = ({ searchParams }: URL): boolean => searchParams.has('code');

/** A visitor's page is the same for every visitor; a customer's page is nobody else's business. */
function cachingOf(isPublic: boolean, status: number): string {
  if (!isPublic) return 'private, no-store';
  return status === 200 ? 'public, max-age=30' : 'no-store';
}

interface PageCalls {
  fetch(request: Request): Promise<Response>;
  /** Whether the shop could not answer one of them, through no fault of the page. */
  haveFailed(): boolean;
}

/** Calls within the process, with the cookie of whoever asked for the page. */
function callsAs(app: ShopApp, c: ShopContext, cookie: string | null): PageCalls {
  let failed = false;
  return {
    async fetch(request) {
      const headers = new Headers(request.headers);
      if (cookie !== null) headers.set('Cookie', cookie);
      const answer = await app.fetch(new Request(request, { headers }), c.env);
      failed ||= answer.status >= 500;
      return answer;
    },
    haveFailed: () => failed,
  };
}

const failedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Something went wrong - Loopstead</title>
<h1>Sorry, something went wrong</h1>
<p>This page could not be made. Please reload it, or go to the <a href="/">start page</a>.</p>
`;
