import { createHmac } from 'node:crypto';
import { compressHastily, type Encoding, WORTH_COMPRESSING } from '../http/encodings.ts';
import type { Content } from '../http/kept-body.ts';
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
  /** In memory of its own, which can be handed over to another thread. */
  readonly content: Content;
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
  const parts = [html].flat().flatMap((part) => (typeof part === 'string' ? withGaps(part, placeholder) : [part]));
  const { bytes, gaps } = joined(parts);
  const hmac = createHmac('sha256', seal);
  let hashed = 0;
  for (const gap of [...gaps, bytes.length]) {
    hmac.update(bytes.subarray(hashed, gap));
    hashed = gap + NONCE_LENGTH;
  }
  const digest = hmac.digest();
  const nonce = digest.subarray(0, 16).toString('base64');
  const tag = `"${digest.subarray(16).toString('base64url')}"`;
  for (const gap of gaps) bytes.write(nonce, gap);
  return { status, type, scripts, nonce, tag, content: contentOf(bytes, encoding) };
}

/** A copy, packed if that is wanted and worth it. */
function contentOf(bytes: Buffer, encoding: Encoding | null): Content {
  if (encoding === null || bytes.length < WORTH_COMPRESSING) return { encoding: null, bytes: new Uint8Array(bytes) };
  return { encoding, bytes: new Uint8Array(compressHastily(bytes, encoding)), length: bytes.length };
}

/** 16 bytes in base64. */
const NONCE_LENGTH = 24;

/** Stands where the nonce will be. */
const GAP = null;

type Part = string | Uint8Array | typeof GAP;

const withGaps = (text: string, placeholder: string): readonly Part[] =>
  text.split(placeholder).flatMap((part, at) => (at === 0 ? [part] : [GAP, part]));

/** Memory for one page after the other: most are sent packed, and nobody needs them as they are. */
let memory = Buffer.alloc(256 * 1024);

/** All parts, until the next are joined, and where the gaps are. */
function joined(parts: readonly Part[]): { readonly bytes: Buffer; readonly gaps: readonly number[] } {
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  if (length > memory.length) memory = Buffer.alloc(2 * length);
  const gaps: number[] = [];
  let at = 0;
  for (const part of parts) {
    if (part === GAP) gaps.push(at);
    else if (typeof part === 'string') memory.write(part, at);
    else memory.set(part, at);
    at += lengthOf(part);
  }
  return { bytes: memory.subarray(0, length), gaps };
}

const lengthOf = (part: Part): number =>
  part === GAP ? NONCE_LENGTH : typeof part === 'string' ? Buffer.byteLength(part) : part.length;

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
