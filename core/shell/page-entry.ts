import type { Failure } from '../kernel/failure.ts';
import type { Readable } from '../kernel/readable.ts';

/** The name of the shop, in titles and for other sites. */
export const SHOP = 'Loopstead';

/** A feature that a page may have to wait for. */
export interface OnDemand<Open> {
  /** The feature once it is open; null before. */
  readonly current: Open | null;
  open(): Promise<Open>;
  /** Does what was asked; if code cannot be fetched, the customer is informed. */
  press<Answer>(act: (feature: Open) => Answer | Promise<Answer>): Promise<unknown>;
}

/** What a page is about, as far as it has loaded. */
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
  /** Where it stands in the shop, from above down to itself; none for what is beside all others. */
  readonly trail?: readonly Step[];
  /** The player that other sites may show of it. */
  readonly playerUrl?: string;
}

/** A page on the way to another one. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/**
 * Everything about a page, for opening, rendering, printing and listing it: features declare their pages in
 * `<feature>.pages.ts`, and `core/pages.ts` collects them. `Shop` is the part of the shop that the page needs, `About` what its address says.
 */
export interface PageEntry<About, Shop> {
  /** The canonical address of what it shows, path and query, whatever the address bar says. */
  readonly href: (about: About) => string;
  /** Loads what it shows: on the server before rendering, elsewhere when its address is opened. */
  readonly open: (shop: Shop, about: About) => Promise<unknown>;
  /** Its title in tabs and search results; null if it has none, or not yet. */
  readonly title: (shop: Shop, about: About) => string | null;
  /** What it is about: if that is not found, there is no page. Null if it is about nothing, or that has not loaded. */
  readonly shown?: (shop: Shop) => Readable<Shown> | null;
  /** The late feature that what it shows belongs to. */
  readonly feature?: (shop: Shop) => OnDemand<unknown>;
  /** What it tells search engines once it is open; by default the description of the shop. */
  readonly info?: (shop: Shop, about: About) => Particulars | null;
  /** Addresses for the site map. A page without any may still be found by links. */
  readonly listed?: readonly string[];
  /** True if search engines should not list it, whoever links to it. */
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
  /** What another address of the same page loads; null to open it again, which is the default. */
  readonly goOn?: (shop: Shop, before: About, now: About) => Promise<unknown> | null;
}
