import { randomBytes } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopContext } from '../http/env.ts';
import { escaped } from '../html.ts';
import { themeColors } from './theme-colors.ts';

interface PlainPage {
  readonly title: string;
  /** HTML, with everything from outside escaped. */
  readonly body: string;
  readonly status?: ContentfulStatusCode;
}

/**
 * A page of the server's own without scripts, for links in mails. It is private: not cached, not indexed, and its URL
 * is not sent as a referrer.
 */
export function plainPage(c: ShopContext, { title, body, status = 200 }: PlainPage): Response {
  const nonce = randomBytes(16).toString('base64');
  c.set('nonce', nonce);
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
  return c.html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Loopstead</title>
<link rel="icon" href="/apple-touch-icon.png">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><a href="/">Loopstead</a></header>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`,
    status,
    headers,
  );
}

const STYLE = `
${themeColors}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 "Instrument Sans", system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 16px; border-bottom: 1px solid var(--line); font-weight: 600; }
a { color: inherit; }
header a { text-decoration: none; }
main { max-width: 520px; margin: 0 auto; padding: 48px 16px; }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.15; letter-spacing: -0.015em; }
h2 { margin: 0 0 8px; font-size: 18px; }
p, form { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; font-weight: 600; }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 4px; background: var(--raised); color: inherit; font: inherit; }
.tick input { width: 20px; min-height: 20px; margin: 0 8px 0 0; vertical-align: middle; }
button, .button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 0; border-radius: 4px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.plain { border: 1px solid var(--edge); background: var(--raised); color: var(--text); }
.answers { display: flex; flex-wrap: wrap; gap: 8px; }
dl { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); }
dt { color: var(--muted); font-size: 13px; }
dd { margin: 0 0 8px; }
dd:last-child { margin: 0; }
.quiet { color: var(--muted); font-size: 13px; }
.wrong { color: var(--danger); }
article { padding: 24px 0; border-top: 1px solid var(--line); }
.wide { overflow-x: auto; margin: 0 0 24px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
main:has(table) { max-width: 760px; }
th, td { padding: 6px 24px 6px 0; font-size: 13px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
td { text-align: right; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
`;
