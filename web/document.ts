import type { Theme } from '../core/shell/theme.ts';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';
import type { PageStyles } from './document-styles.ts';
import type { Drawn } from './drawn.ts';
import { freezeTexts } from '../domain/freeze/freeze.messages.ts';
import type { PageInfo } from '../core/pages.ts';
import type { Step } from '../core/shell/page-entry.ts';
import { playerFacts, SHARE_PICTURE, SHOP_PICTURE } from '../domain/sharing/share-addresses.ts';
import { documentTexts } from './document.messages.ts';
import { ownFamilies } from './theme/own-families.ts';
import { SHOP_MARK } from '../domain/theme/mark.ts';
import { dark, light } from '../domain/theme/palette.ts';
import { spriteFor } from './ui/icons/sprite.ts';

/** The part of the bundler's manifest that a document needs. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
    }
  >
>;

export interface Assets {
  readonly entry: string;
  readonly preloads: readonly string[];
  /** The style sheet, split for the page. */
  readonly styles: (body: Drawn, theme: Theme) => PageStyles;
  /** The URL of the file with the styles of all views, which browsers cache. */
  readonly sheet: string;
}

/** The modules that the entry needs at once: its own, and its imports. */
export function assetsOf(manifest: Manifest, entry: string): Omit<Assets, 'styles'> {
  const sheet = manifest['style.css'];
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  visit(entry);
  const chunks = [...visited].flatMap((name) => manifest[name] ?? []);
  const [first, ...rest] = chunks.map(({ file }) => `/${file}`);
  if (!first || !sheet) throw new Error(`The browser's files have no ${entry}: build the client before the server.`);
  return { entry: first, preloads: rest, sheet: `/${sheet.file}` };
}

interface DocumentParts {
  readonly info: PageInfo;
  readonly assets: Assets;
  /** The nonce of the inline styles. */
  readonly nonce: string;
  /** The shop's public origin; null if none is configured: a document then has no canonical URL. */
  readonly origin: string | null;
  /** Whether the shop counts events; the counter reads it from the document. */
  readonly isCounted: boolean;
  /** Why nothing can be bought at the moment; null if everything can. */
  readonly frozen: string | null;
  /** Whether machines may not be trained with the content. */
  readonly isReserved: boolean;
  /** The customer's choice; 'system' leaves it to the device. */
  readonly theme: Theme;
  /** The rendered shop; `state` is its state as HTML. */
  readonly body: Drawn;
  readonly state: string;
}

/** Writes a page as a document around its body. */
export function writeDocument({
  info,
  assets,
  nonce,
  origin,
  isCounted,
  frozen,
  isReserved,
  theme,
  body,
  state,
}: DocumentParts): Drawn {
  const absolute = (address: string) => (origin === null ? address : new URL(address, origin).href);
  const { first, later } = assets.styles(body, theme);
  const canonical = absolute(info.canonical);
  const audio = info.data?.['contentUrl'];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${attribute(nonce)}">`,
    `<title>${text(info.title)}</title>`,
    meta('name', 'description', info.description),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)">`,
    robots(info.isIndexed, isReserved),
    info.isIndexed && origin !== null ? `<link rel="canonical" href="${attribute(canonical)}">` : '',
    meta('property', 'og:site_name', 'Loopstead'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', info.title),
    meta('property', 'og:description', info.description),
    origin === null ? '' : meta('property', 'og:url', canonical),
    origin === null ? '' : pictureOf(info.imageUrl ?? SHOP_PICTURE, absolute),
    typeof audio === 'string' && origin !== null
      ? meta('property', 'og:audio', absolute(audio)) + meta('property', 'og:audio:type', 'audio/mpeg')
      : '',
    origin === null ? '' : '<link rel="alternate" type="application/atom+xml" title="New packs" href="/feed.xml">',
    origin === null || info.playerUrl === undefined
      ? ''
      : `<link rel="alternate" type="application/json+oembed" title="${attribute(info.title)}" href="${attribute(absolute(playerFacts(canonical)))}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="icon" href="data:image/svg+xml,${ICON.replaceAll('"', "'").replace(/[<>#]/g, encodeURIComponent)}">`,
    // Inlined, as a request before the first paint would cost more than a cache would save.
    style(first, nonce),
    // A description only for pages of one thing, which have a trail; the data of a list has none.
    info.data === null ? '' : jsonLd({ ...(info.trail && { description: info.description }), ...info.data }, absolute),
    info.trail === undefined ? '' : jsonLd(trailOf(info.trail), absolute),
    // Without it, the first paint may be an empty page.
    body.some(({ html }) => html.includes(HEADING)) ? '<link rel="expect" href="#heading" blocking="render">' : '',
  ];
  // After the content, so that it does not compete with the code for bandwidth.
  const rest = [
    script(ARRIVAL_SCRIPT, ''),
    style(later, nonce),
    state,
    // What precedes it renders without it; the code waits for it.
    `<link rel="stylesheet" href="${attribute(assets.sheet)}">`,
    script(afterFirstPicture(assets), ' type="module"'),
    ...[assets.entry, ...assets.preloads].map((href) => `<link rel="modulepreload" href="${attribute(href)}">`),
  ];
  const chosen = (theme === 'system' ? '' : ` data-theme="${theme}"`) + (isCounted ? ' data-counted=""' : '');
  const readOnly = frozen === null ? '' : readOnlyLine(frozen);
  return [
    {
      html: `<!doctype html><html lang="en"${chosen}><head>${head.join('')}</head><body>${spriteFor(body)}${withoutScript(audio)}${readOnly}<div id="shop">`,
    },
    ...body,
    { html: `</div>${rest.join('')}</body></html>` },
  ];
}

/** Asks search engines and crawlers for machine learning to stay away [W3C TDMRep]. */
function robots(isIndexed: boolean, isReserved: boolean): string {
  const asked = [...(isIndexed ? [] : ['noindex']), ...(isReserved ? ['noai', 'noimageai'] : [])];
  return (
    (asked.length === 0 ? '' : meta('name', 'robots', asked.join(', '))) +
    (isReserved ? meta('name', 'tdm-reservation', '1') : '')
  );
}

/** Says above every page why nothing can be bought. Part of the document, so that it also shows without scripts. */
const readOnlyLine = (reason: string): string =>
  `<p role="status" style="margin:0;padding:8px 16px;border-bottom:1px solid var(--line);background:var(--sunken);text-align:center"><strong>${freezeTexts.title}.</strong> ${text(`${reason} ${freezeTexts.goesOn}`)}</p>`;

/** For browsers without scripts: why buttons do nothing, and an audio element if the page has a sound. */
const withoutScript = (audio: unknown): string =>
  `<noscript><p>${text(documentTexts.withoutScript)}</p>` +
  (typeof audio === 'string' ? `<audio controls preload="none" src="${attribute(audio)}"></audio>` : '') +
  '</noscript>';

/** The main heading of the page. */
const HEADING = '<h1 id="heading"';

const style = (text: string, nonce: string): string => `<style nonce="${attribute(nonce)}">${text}</style>`;

const script = (text: string, type: string): string => `<script${type}>${text}</script>`;

/** The inline scripts of a document, the same in every document of a build. */
export const inlineScripts = (assets: Assets): readonly string[] => [ARRIVAL_SCRIPT, afterFirstPicture(assets)];

/**
 * Loads what would delay the first paint after it: the shop's own fonts, fetched now and shown later (`own-fonts.ts`),
 * and the code. Each file runs in a task of its own, so that the page responds in between, and none before an early press
 * of Play is heard. If the code fails to load, the whole page is shown, presses are no longer held back, and a sound ends
 * that nobody could pause.
 */
const afterFirstPicture = ({ entry, preloads }: Assets): string =>
  'requestAnimationFrame(()=>setTimeout(async()=>{' +
  `for(const f of ${JSON.stringify(Object.values(ownFamilies))})document.fonts.load("1em '"+f+"'").catch(()=>{});` +
  `try{for(const f of ${JSON.stringify([...preloads, entry])}){await document.begun;await import(f);await new Promise(d=>setTimeout(d))}}` +
  'catch(e){var r=document.documentElement.dataset;delete r.arriving;delete r.presses;document.sound?.repeat(false);throw e}}))';

/** The logo of the shop. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${light.accent}" stroke-width="2.4" stroke-linecap="round"><path d="${SHOP_MARK}"/></svg>`;

/** The fields of structured data that are URLs. Only these: a name may begin like one. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['url', 'image', 'contentUrl', '@id']);

function jsonLd(data: Readonly<Record<string, unknown>>, absolute: (address: string) => string): string {
  // Leaves out fields without a value.
  const whole = (field: string, value: unknown) =>
    typeof value === 'string' && ADDRESS_FIELDS.has(field) ? absolute(value) : (value ?? undefined);
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }, whole).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The breadcrumb that search engines show above the title. */
const trailOf = (trail: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: { '@id': url },
  })),
});

/** The preview picture of a link to the page. One that the shop renders itself is shown large. */
function pictureOf(address: string, absolute: (address: string) => string): string {
  const isDrawn = address.startsWith('/share/');
  const { width, height } = SHARE_PICTURE;
  return [
    meta('property', 'og:image', absolute(address)),
    isDrawn
      ? meta('property', 'og:image:width', String(width)) + meta('property', 'og:image:height', String(height))
      : '',
    meta('name', 'twitter:card', isDrawn ? 'summary_large_image' : 'summary'),
  ].join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${attribute(content)}">`;

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (value: string): string => text(value).replaceAll('"', '&quot;');
