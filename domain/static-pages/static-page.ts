import type { RichText } from '../rich-text.ts';

/** The pages that every shop has [DECISION-27]. */
export const STATIC_PAGES = [
  'how-works',
  'pricing',
  'deal',
  'terms-conditions',
  'license',
  'privacy',
  'imprint',
] as const;

/** The one that shows the plans below its words, with the switch between months and years [PAGE-02, SHELL-28]. */
export const PRICING = 'pricing' satisfies (typeof STATIC_PAGES)[number];

/** A page of text only [DECISION-27]. */
export interface StaticPage {
  /** The end of its address, '/page/{name}'. */
  readonly name: string;
  readonly title: string;
  readonly content: RichText;
}

/** The text of a page; `content` is HTML, and only what `richText` reads is ever drawn. */
export interface StaticPageWords {
  readonly title: string;
  readonly content: string;
}

/** Names of pages, also of those that an operator adds. */
export const isStaticPageName = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** Characters of a page. */
export const STATIC_PAGE_LENGTH = 200_000;
