import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotli, initialFiles, manifestOf } from './client-build.ts';

/** A response given without asking the shop. */
interface Answer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

export type Answers = ReadonlyMap<string, Answer>;

export interface Front {
  readonly origin: string;
  close(): void;
}

/**
 * A proxy in front of the shop that gives some responses itself. Both pages are loaded through one, so that neither has
 * a shorter path.
 */
export async function startFront(shop: string, answers: Answers): Promise<Front> {
  const server = createServer((asked, answer) => {
    const own = answers.get(asked.url ?? '');
    if (own && asked.method === 'GET') answer.writeHead(200, own.headers).end(own.body);
    else passOn(shop, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(`${shop}${asked.url ?? ''}`, { method: method!, headers }, (from) => {
    answer.writeHead(from.statusCode!, from.headers);
    from.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * What the client-only page needs: its build, and the shop's own document with no content and no state. Everything is
 * precompressed, as on a file server.
 */
export async function clientOnlyAnswers(shop: string, path: string, build: string): Promise<Answers> {
  const answers = new Map<string, Answer>();
  for (const name of readdirSync(join(build, 'assets'))) {
    const bytes = readFileSync(join(build, 'assets', name));
    const type = types[extname(name)];
    if (type) answers.set(`/assets/${name}`, packed(bytes, { 'Content-Type': type }, !name.endsWith('.woff2')));
  }
  const page = await fetch(shop + path);
  const html = emptied(await page.text(), build);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.headers.get('Content-Security-Policy') ?? '',
  };
  answers.set(path, packed(Buffer.from(html), headers, true));
  return answers;
}

function packed(bytes: Buffer, headers: OutgoingHttpHeaders, compressed: boolean): Answer {
  const body = compressed ? brotli(bytes) : bytes;
  const encoding = compressed ? { 'Content-Encoding': 'br' } : {};
  return { body, headers: { 'Content-Length': body.length, ...encoding, ...headers } };
}

function emptied(html: string, build: string): string {
  const manifest = manifestOf(build);
  const [entry = '', ...imported] = initialFiles(manifest);
  const style = manifest['style.css']?.file ?? '';
  if (!existsSync(join(build, style))) throw new Error('The client-only build has no styles.');
  const preloads = imported.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  const steps: ReadonlyArray<readonly [RegExp, string]> = [
    [/<link rel="(?:modulepreload|expect)"[^>]*>/g, ''],
    [/<script type="application\/ld\+json">.*?<\/script>/s, ''],
    // The rival has nothing to show before its entry runs, so it starts at once.
    [
      /<style nonce="[^"]*">.*?<\/style>/s,
      `<link rel="stylesheet" href="/${style}">${preloads}<script type="module" src="/${entry}"></script>`,
    ],
    [/<div id="shop">.*<\/body>/s, '<div id="shop"></div></body>'],
  ];
  const empty = steps.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html);
  if (empty.includes('shop-state') || !empty.includes(entry) || !empty.includes(style))
    throw new Error('The document of the shop is not built as this benchmark knows it.');
  return empty;
}
