import { createHmac } from 'node:crypto';
import { compressHastily, type Encoding } from '../http/encodings.ts';
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
  const parts = [html].flat().flatMap((part) => (typeof part === 'string' ? encoded(part, placeholder) : [part]));
  const hmac = createHmac('sha256', seal);
  for (const part of parts) if (part !== NONCE) hmac.update(part);
  const digest = hmac.digest();
  const nonce = digest.subarray(0, 16).toString('base64');
  const tag = `"${digest.subarray(16).toString('base64url')}"`;
  const whole = Buffer.concat(parts.map((part) => (part === NONCE ? Buffer.from(nonce) : part)));
  // Both in memory of their own, which can be handed over to another thread.
  const plain = new Uint8Array(whole);
  const packed = encoding && { encoding, bytes: new Uint8Array(compressHastily(plain, encoding)) };
  return { status, type, scripts, nonce, tag, plain, packed };
}

/** Stands where the nonce will be. */
const NONCE = new Uint8Array();

/** A text in UTF-8, with `NONCE` in place of each placeholder. */
const encoded = (text: string, placeholder: string): readonly Uint8Array[] =>
  text.split(placeholder).flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [NONCE, Buffer.from(part)]));

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
