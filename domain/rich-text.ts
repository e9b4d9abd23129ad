/** A piece of a line. */
export interface Span {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isEmphasized: boolean;
  /** A whole web address, or a path of the shop; null for plain text. */
  readonly href: string | null;
}

/** A heading, a paragraph or an item of a list. It is flat: it contains text only, and no other blocks. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly spans: readonly Span[];
}

/** Text with the few signs of HTML that the shop knows. */
export type RichText = readonly Block[];

/** The maximum of HTML that is read, in code units, unless the caller sets another. */
export const RICH_TEXT_LENGTH = 10_000;

/** A tag or a comment; one that is not closed reaches to the end. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)([^>]*)(?:>|$)/gi;
const STRONG = new Set(['b', 'strong']);
const EMPHASIS = new Set(['i', 'em']);
/** Their contents are not text of the page. */
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'textarea', 'title', 'svg', 'math']);
/** The kinds of blocks by tag; all others are paragraphs. */
const KINDS: Readonly<Record<string, Block['kind']>> = { li: 'item', h1: 'heading', h2: 'heading', h3: 'heading' };
const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

/**
 * Reads HTML as text with strong, emphasized and linked words, in paragraphs and lists. Everything else is left out and
 * never reaches a page: views only draw text [DECISION-148, DECISION-214].
 */
export function richText(html: string, longest: number = RICH_TEXT_LENGTH): RichText {
  const reader = new Reader();
  let end = 0;
  const source = html.slice(0, longest);
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = '', index } of source.matchAll(TAG)) {
    reader.text(source.slice(end, index));
    end = index + whole.length;
    if (name !== undefined) reader.tag(name.toLowerCase(), slash === '/', attributes);
  }
  reader.text(source.slice(end));
  return reader.end();
}

/** The open elements at the current position. */
class Reader {
  readonly #blocks: Block[] = [];
  #spans: Span[] = [];
  #kind: Block['kind'] = 'paragraph';
  #strong = 0;
  #emphasis = 0;
  #href: string | null = null;
  #hidden: string | null = null;

  text(html: string): void {
    if (this.#hidden !== null) return;
    const text = decoded(html).replace(/[\s\p{Cc}]+/gu, ' ');
    const isFirst = this.#spans.length === 0;
    const shown = isFirst ? text.trimStart() : text;
    if (shown === '') return;
    this.#spans.push({
      text: shown,
      isStrong: this.#strong > 0,
      isEmphasized: this.#emphasis > 0,
      href: this.#href,
    });
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (this.#hidden !== null) {
      if (isEnd && name === this.#hidden) this.#hidden = null;
      return;
    }
    if (HIDDEN.has(name)) this.#hidden = isEnd ? null : name;
    else if (STRONG.has(name)) this.#strong = depth(this.#strong, isEnd);
    else if (EMPHASIS.has(name)) this.#emphasis = depth(this.#emphasis, isEnd);
    else if (name === 'a') this.#href = isEnd ? null : hrefIn(attributes);
    else if (BLOCKS.has(name)) {
      this.#endBlock();
      this.#kind = isEnd ? 'paragraph' : (KINDS[name] ?? 'paragraph');
    }
  }

  end(): RichText {
    this.#endBlock();
    return this.#blocks;
  }

  #endBlock(): void {
    const last = this.#spans.at(-1);
    const spans = last ? [...this.#spans.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
    const said = spans.filter(({ text }) => text !== '');
    if (said.length > 0) this.#blocks.push({ kind: this.#kind, spans: said });
    this.#spans = [];
  }
}

const depth = (open: number, isEnd: boolean): number => Math.max(0, open + (isEnd ? -1 : 1));

function hrefIn(attributes: string): string | null {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  return safeHref(decoded(double ?? single ?? bare ?? ''));
}

/** An address that may be followed: of the web, or a path of the shop. Null for any other [DECISION-214]. */
export function safeHref(text: string): string | null {
  const href = text.trim();
  if (/[\s\p{Cc}\\]/u.test(href)) return null;
  return /^https?:\/\/[^/?#]/i.test(href) || /^\/(?!\/)/.test(href) ? href : null;
}

/** A path of the shop; null for any other address. Pictures come only from the shop. */
export const pathOfShop = (text: string): string | null => (text.trim().startsWith('/') ? safeHref(text) : null);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decoded = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal === undefined && hex === undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isSign = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
    return isSign ? String.fromCodePoint(code) : whole;
  });

/** The same as HTML of the shop's own making. Reading it gives the same text again. */
export const htmlOf = (text: RichText): string =>
  text
    .map(({ kind, spans }, at) => {
      const said = spans.map(htmlOfSpan).join('');
      if (kind === 'paragraph') return `<p>${said}</p>`;
      if (kind === 'heading') return `<h2>${said}</h2>`;
      const [isFirst, isLast] = [text[at - 1]?.kind !== 'item', text[at + 1]?.kind !== 'item'];
      return `${isFirst ? '<ul>' : ''}<li>${said}</li>${isLast ? '</ul>' : ''}`;
    })
    .join('');

function htmlOfSpan({ text, isStrong, isEmphasized, href }: Span): string {
  const emphasized = isEmphasized ? `<em>${escaped(text)}</em>` : escaped(text);
  const strong = isStrong ? `<strong>${emphasized}</strong>` : emphasized;
  return href === null ? strong : `<a href="${escaped(href)}">${strong}</a>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The same as plain text, a line for each block. */
export const plainText = (text: RichText): string =>
  text.map(({ kind, spans }) => (kind === 'item' ? '- ' : '') + spans.map(plainSpan).join('')).join('\n');

const plainSpan = ({ text, href }: Span): string => (href === null || href === text ? text : `${text} (${href})`);
