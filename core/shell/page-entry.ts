import type { Failure } from '../kernel/failure.ts';
import type { Readable } from '../kernel/readable.ts';

/** The name of the shop, in titles and for other sites. */
export const SHOP = 'Loopstead';

/** A feature that a page may have to wait for. */
export interface OnDemand<Open> {
  /** The feature once it is open; null before. */
  readonly current: Open | null;
  open(): Promise<Open>;
  /** Does what was asked for; code that cannot be fetched is said to the customer. */
  press<Answer>(act: (feature: Open) => Answer | Promise<Answer>): Promise<unknown>;
}

/** What a page is about, as far as it is here. */
export interface Shown {
  readonly phase: string;
  readonly failure?: Failure;
}

/** What a page says about itself to search engines and other sites, beside its title. */
export interface Particulars {
  readonly description: string;
  readonly imageUrl: string | null;
  /** Schema.org data, or null. Its addresses are paths of the shop. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * What a page is, for all who open, draw, print or list it: a feature declares its pages in `<feature>.pages.ts`, and
 * `core/pages.ts` has them all. `Shop` is the part of the shop that the page needs, `About` what its address says.
 */
export interface PageEntry<About, Shop> {
  /** The one address of what it shows, path and query: canonical, whatever else the address bar says. */
  readonly href: (about: About) => string;
  /** Loads what it shows: on the server before it is drawn, elsewhere when its address is opened. */
  readonly open: (shop: Shop, about: About) => Promise<unknown>;
  /** What it is called in tabs and search results; null where it has no name of its own, or not yet. */
  readonly title: (shop: Shop, about: About) => string | null;
  /** What it is about: where that is not found, there is no page. Null where it is about nothing, or that is not here. */
  readonly shown?: (shop: Shop) => Readable<Shown> | null;
  /** The late feature that what it shows belongs to. */
  readonly feature?: (shop: Shop) => OnDemand<unknown>;
  /** What it says to search engines once it is open; by default what the shop says of itself. */
  readonly info?: (shop: Shop, about: About) => Particulars | null;
  /** Addresses for the site map. A page that has none may still be found by links. */
  readonly listed?: readonly string[];
  /** True where search engines leave it out, whoever links to it. */
  readonly isUnlisted?: true;
  /** Loads what a page drawn elsewhere leaves out: what this customer has done with what it shows. */
  readonly complete?: (shop: Shop) => Promise<unknown>;
  /**
   * What it says to whoever comes to it, once it is known who is here. `before` is what the address said where it was of
   * the same page; null for whoever comes from elsewhere.
   */
  readonly greet?: (shop: Shop, about: About, before: About | null) => Promise<unknown>;
  /** True where it greets when it is open, not while it opens. */
  readonly greetsOpen?: true;
  /** What another address of the same page loads; null to open it anew, which is the default. */
  readonly goOn?: (shop: Shop, before: About, now: About) => Promise<unknown> | null;
}
