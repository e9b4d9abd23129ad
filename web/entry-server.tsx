import manifest, { styles } from 'virtual:client-manifest';
import { prerender } from 'react-dom/static';
import { routeOf } from '../core/routes.ts';
import { AppContext } from './bind/AppContext.tsx';
import { type PageRequest, requestApp } from './composition-root.server.ts';
import { assetsOf, inlineScripts, writeDocument } from './document.ts';
import { partedStyles } from './document-styles.ts';
import { embedState } from './embedded-state.ts';
import { openPage } from '../composition/pages/open-page.ts';
import { pageInfo } from '../core/pages.ts';
import { Shop } from './pages/Shop.tsx';
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
  readonly html: string;
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
    await Promise.all([app.account.loadUser.execute(), openPage(app, route)]);
    const info = pageInfo(app, route);
    const { prelude } = await prerender(
      <AppContext value={app}>
        <Shop />
      </AppContext>,
      // In one piece: parts that stream in later would need inline scripts.
      { progressiveChunkSize: Infinity },
    );
    const body = await new Response(prelude).text();
    const html = writeDocument({
      info,
      assets,
      nonce,
      origin: publicOrigin,
      isCounted,
      frozen,
      isReserved,
      theme: app.shell.theme.theme.current,
      body,
      state: embedState(app.snapshot()),
    });
    return { status: info.status, html, scripts: await scripts };
  } finally {
    app.dispose();
  }
}
