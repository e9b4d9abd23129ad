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

/** The subject of a page, as far as it has loaded. */
export interface Shown {
  readonly phase: string;
  readonly failure?: Failure;
}

/** A page's metadata for search engines and other sites, besides its title. */
export interface Particulars {
  readonly description: string;
  readonly imageUrl: string | null;
  /** Schema.org data, or null. Its addresses are paths of the shop. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Its breadcrumb trail, from the top down to itself; absent for pages outside the hierarchy. */
  readonly trail?: readonly Step[];
  /** The embeddable player for other sites. */
  readonly playerUrl?: string;
}

/** A page on the way to another one. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/**
 * Everything about a page, for opening, rendering, printing and listing it: features declare their pages in
 * `<feature>.pages.ts`, and `core/pages.ts` collects them. `Shop` is the part of the shop that the page needs, `About`
 * the data in its address.
 */
export interface PageEntry<About, Shop> {
  /** The canonical address of its content, path and query, whatever the address bar contains. */
  readonly href: (about: About) => string;
  /** Loads what it shows: on the server before rendering, elsewhere when its address is opened. */
  readonly open: (shop: Shop, about: About) => Promise<unknown>;
  /** Its title in tabs and search results; null if it has none, or not yet. */
  readonly title: (shop: Shop, about: About) => string | null;
  /** Its subject: if that is not found, there is no page. Null if it has none, or it has not loaded. */
  readonly shown?: (shop: Shop) => Readable<Shown> | null;
  /** The late feature that what it shows belongs to. */
  readonly feature?: (shop: Shop) => OnDemand<unknown>;
  /** Its metadata for search engines once it is open; by default the description of the shop. */
  readonly info?: (shop: Shop, about: About) => Particulars | null;
  /** Addresses for the site map. A page without any may still be found by links. */
  readonly listed?: readonly string[];
  /** True if search engines should not list it, wherever it is linked. */
  readonly isUnlisted?: true;
  /** Loads what a page drawn elsewhere leaves out: what this customer has done with what it shows. */
  readonly complete?: (shop: Shop) => Promise<unknown>;
  /**
   * Runs when somebody arrives at the page, once the session is known. `before` is the previous address if it was of
   * the same page; null when coming from elsewhere.
   */
  readonly greet?: (shop: Shop, about: About, before: About | null) => Promise<unknown>;
  /** True if `greet` runs after the page has opened instead of while it opens. */
  readonly greetsOpen?: true;
  /** Handles a change to another address of the same page; null to open it again, which is the default. */
  readonly goOn?: (shop: Shop, before: About, now: About) => Promise<unknown> | null;
}
