import { open, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { chooseEncoding } from '../http/encodings.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { earlierRelease } from './earlier-release.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names of assets carry a hash of their content, so what a name says never changes. */
export const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** Files that browsers look for at the top. What robots look for is made with the pages. */
const TOP_FILES = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'];

/** The files of the built web app [API-69]. */
export function registerStaticFiles(app: ShopApp, clientFolder: string): void {
  app.get('/assets/*', async (c) => (await answerFile(c, clientFolder, forever)) ?? answerMissing(c));
  for (const name of TOP_FILES) {
    app.get(`/${name}`, async (c) => (await answerFile(c, clientFolder, anHour)) ?? c.body(null, 404));
  }
}

/** A page that imports a missing module can only be told by a module. */
function answerMissing(c: ShopContext): Response {
  const isImported = c.req.header('Sec-Fetch-Dest') === 'script' && fileNames(c.req.path)?.at(-1)?.endsWith('.js');
  if (!isImported) return c.body(null, 404);
  return c.text(earlierRelease, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
}

/** A file of the built app; null if there is none. */
export async function answerFile(c: ShopContext, clientFolder: string, caching: string): Promise<Response | null> {
  const names = fileNames(c.req.path);
  const type = TYPES[extname(c.req.path)];
  if (names === null || type === undefined) return null;
  const path = join(clientFolder, ...names);
  const packed = chooseEncoding(c.req.header('Accept-Encoding')) === 'br' ? await openFile(`${path}.br`) : null;
  const opened = packed ?? (await openFile(path));
  if (opened === null) return null;

  const headers = new Headers({
    'Content-Type': type,
    'Content-Length': String(opened.size),
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
  });
  if (packed !== null) headers.set('Content-Encoding', 'br');
  if (c.req.method === 'HEAD') {
    await opened.file.close();
    return new Response(null, { headers });
  }
  return new Response(Readable.toWeb(opened.file.createReadStream()) as ReadableStream<Uint8Array>, { headers });
}

/**
 * The path as names of folders and a file, or null when one is anything but plain: no dot at the start, no escape, no
 * separator of any system. Nothing that passes can leave the folder it is joined to.
 */
function fileNames(path: string): string[] | null {
  const names = path.slice(1).split('/');
  return names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) ? names : null;
}

async function openFile(path: string): Promise<{ readonly file: FileHandle; readonly size: number } | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  const found = await file.stat();
  if (found.isFile()) return { file, size: found.size };
  await file.close();
  return null;
}
