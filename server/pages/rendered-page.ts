/** What a page is made from. */
export interface PageRequest {
  readonly url: URL;
  /** The visitor's Cookie header, or null without one. */
  readonly cookie: string | null;
  /** Stands for what marks the styles of the page as the shop's own, until the page is finished. */
  readonly nonce: string;
  /** What a page may call its address; null where the operator has not told it, since a caller's word is none. */
  readonly publicOrigin: string | null;
  /** Whether the shop counts what is done in it. */
  readonly isCounted: boolean;
  /** Why nothing can be bought at the moment; null where everything can. */
  readonly frozen: string | null;
  /** Whether it is of something that machines may not be trained with. */
  readonly isReserved: boolean;
  /** Calls the shop's own API within this process, as the visitor: the same calls that a browser would make. */
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface RenderedPage {
  /** 404 for an address that is no page, or a page about something that is not there. */
  readonly status: number;
  readonly html: string;
  /** The content type, where it is not HTML: of what search engines ask for. */
  readonly type?: string;
  /** Digests of its inline scripts, as a content security policy names them: `sha256-…`. None when absent. */
  readonly scripts?: readonly string[];
}

/** What makes the HTML of every page; it knows which addresses are pages. */
export type Render = (request: PageRequest) => Promise<RenderedPage>;
