import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** What a page is made from. */
export interface PageRequest {
  readonly url: URL;
  /** The visitor's Cookie header, or null without one. */
  readonly cookie: string | null;
  /** Marks the scripts and styles of this answer as the shop's own. */
  readonly nonce: string;
  /** Calls the shop's own API within this process, as the visitor: the same calls that a browser would make. */
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface RenderedPage {
  /** 404 for an address that is no page, or a page about something that is not there. */
  readonly status: number;
  readonly html: string | ReadableStream<Uint8Array>;
}

/** Makes the HTML of every page; it knows which addresses are pages. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** The web app has not been built, so there is nothing that could make pages. */
export class PagesNotBuilt extends Error {
  constructor(modulePath: string) {
    super(`The pages are not built: ${modulePath} is missing. Start the shop with "npm start", which builds them.`);
    this.name = 'PagesNotBuilt';
  }
}

/** The renderer in a built module, which exports `render`. It is loaded at the first page, and kept. */
export function createBuiltRenderer(modulePath: string): PageRenderer {
  let loading: Promise<PageRenderer> | null = null;
  const load = async (): Promise<PageRenderer> => {
    await access(modulePath).catch(() => {
      throw new PagesNotBuilt(modulePath);
    });
    return (await import(pathToFileURL(modulePath).href)) as PageRenderer;
  };
  return {
    async render(request) {
      loading ??= load();
      try {
        return await (await loading).render(request);
      } catch (error) {
        // A build that arrives later is picked up by the next request.
        if (error instanceof PagesNotBuilt) loading = null;
        throw error;
      }
    },
  };
}
