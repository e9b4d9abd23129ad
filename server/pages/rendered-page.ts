/** The input of a page. */
export interface PageRequest {
  readonly url: URL;
  /** The visitor's Cookie header, or null without one. */
  readonly cookie: string | null;
  /** Stands for what marks the styles of the page as the shop's own, until the page is finished. */
  readonly nonce: string;
  /**
   * The origin for a page's own URLs; null if the operator has not configured it, because the Host header is chosen by
   * the caller.
   */
  readonly publicOrigin: string | null;
  /** Whether the shop counts what is done in it. */
  readonly isCounted: boolean;
  /** Why nothing can be bought at the moment; null where everything can. */
  readonly frozen: string | null;
  /** Whether machines may not be trained with its contents. */
  readonly isReserved: boolean;
  /** Whether nothing in the request says who asks: what visitors are always answered need not be asked. */
  readonly isVisitors: boolean;
  /** Calls the shop's own API within this process, as the visitor: the same calls that a browser would make. */
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface RenderedPage {
  /** 404 for a URL that is not a page, or whose subject does not exist. */
  readonly status: number;
  /** Whole, or in parts: those that many pages share are encoded already. */
  readonly html: string | readonly (string | Uint8Array)[];
  /** The content type, if it is not HTML: for files that search engines request. */
  readonly type?: string;
  /** Digests of its inline scripts, as a content security policy names them: `sha256-…`. None when absent. */
  readonly scripts?: readonly string[];
}

/** Renders the HTML of every page; it knows which URLs are pages. */
export type Render = (request: PageRequest) => Promise<RenderedPage>;
