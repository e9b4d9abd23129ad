import { createHmac } from 'node:crypto';
import { compressAtOnce, type Encoding } from '../http/encodings.ts';
import type { PageRequest, Render, RenderedPage } from './rendered-page.ts';

/** How a page is finished. */
export interface Finish {
  /** A secret of this process: the nonce of a page's styles is derived from it and the page. */
  readonly seal: Uint8Array;
  /** In which it will be sent first; null for none. */
  readonly encoding: Encoding | null;
}

/** A page as sent. */
export interface FinishedPage {
  readonly status: number;
  /** The content type. */
  readonly type: string;
  /** Digests of the scripts in it. */
  readonly scripts: readonly string[];
  /** The nonce of its styles. */
  readonly nonce: string;
  /** Names its content, with quotes. */
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: { readonly encoding: Encoding; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/**
 * Finishes a page: the same page always has the same bytes, so that caches need not fetch it again. The nonce of its
 * styles is derived from its whole contents and a secret: nobody can inject something with a valid nonce.
 */
export function finishPage(
  { status, html, type = 'text/html; charset=utf-8', scripts = [] }: RenderedPage,
  placeholder: string,
  { seal, encoding }: Finish,
): FinishedPage {
  const digest = createHmac('sha256', seal).update(html.replaceAll(placeholder, '')).digest();
  const nonce = digest.subarray(0, 16).toString('base64');
  const tag = `"${digest.subarray(16).toString('base64url')}"`;
  const plain = new TextEncoder().encode(html.replaceAll(placeholder, nonce));
  // In memory of its own, which can be handed over to another thread.
  const packed = encoding && { encoding, bytes: new Uint8Array(compressAtOnce(plain, encoding)) };
  return { status, type, scripts, nonce, tag, plain, packed };
}

/** Makes every page, ready to be sent. */
export interface PageRenderer {
  /**
   * Rejects with `PagesNotBuilt` or `PagesBusy` if there is no page now, but may be soon. An urgent page takes
   * precedence over waiting ones that are not.
   */
  render(request: PageRequest, finish: Finish, isUrgent?: boolean): Promise<FinishedPage>;
}

/** A renderer that draws in the thread that answers requests: for tests. */
export const drawnHere = (render: Render): PageRenderer => ({
  render: async (request, finish) => finishPage(await render(request), request.nonce, finish),
});
