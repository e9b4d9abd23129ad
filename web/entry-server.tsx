import manifest, { styles } from 'virtual:client-manifest';
import { routeOf } from '../core/routes.ts';
import { type PageRequest, requestApp } from './composition-root.server.ts';
import { assetsOf, inlineScripts, writeDocument } from './document.ts';
import { partedStyles } from './document-styles.ts';
import { embedState } from './embedded-state.ts';
import { isLasting } from './known-sounds.ts';
import { openPage } from '../composition/pages/open-page.ts';
import { pageInfo } from '../core/pages.ts';
import { shopDrawn } from './shop-drawn.tsx';
import { siteFile } from './site-files.ts';

interface RenderInput extends PageRequest {
  /** The nonce of the inline styles. */
  readonly nonce: string;
  /** Null if the shop's public origin is not known. */
  readonly publicOrigin: string | null;
  /** Whether the shop counts events. */
  readonly isCounted: boolean;
  /** Why nothing can be bought at the moment; null if everything can. */
  readonly frozen: string | null;
  /** Whether machines may not be trained with the content. */
  readonly isReserved: boolean;
}

interface RenderedPage {
  readonly status: number;
  /** Parts that many pages share are encoded already. */
  readonly html: string | readonly (string | Uint8Array)[];
  /** Digests of the inline scripts, as in a content security policy. */
  readonly scripts?: readonly string[];
  /** The content type, if it is not HTML. */
  readonly type?: string;
}

const assets = { ...assetsOf(manifest, 'entry-client.tsx'), styles: partedStyles(styles) };

const scripts = Promise.all(inlineScripts(assets).map(digestOf));

async function digestOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Renders a page of the shop as a document that the browser can hydrate. */
export async function render({
  nonce,
  publicOrigin,
  isCounted,
  frozen,
  isReserved,
  ...request
}: RenderInput): Promise<RenderedPage> {
  const asked = siteFile(request.url.pathname, publicOrigin);
  if (asked) return asked;
  const app = requestApp(request);
  try {
    const route = routeOf(app.shell.navigation.location.current);
    // Views wait for these on most pages: the session lock, and the height of rows.
    const late = [app.audition, app.scrolling];
    await Promise.all([app.account.loadUser.execute(), openPage(app, route), ...late.map((feature) => feature.open())]);
    const info = pageInfo(app, route);
    const document = writeDocument({
      info,
      assets,
      nonce,
      origin: publicOrigin,
      isCounted,
      frozen,
      isReserved,
      theme: app.shell.theme.theme.current,
      body: await shopDrawn(app),
      state: embedState(app.snapshot(), isLasting),
    });
    const html = document.map((piece) => piece.bytes ?? piece.html);
    return { status: info.status, html, scripts: await scripts };
  } finally {
    app.dispose();
  }
}
