import { currents, readOnly } from '../kernel/readable.ts';
import { LoadStaticPage, ShownStaticPage, type StaticPageState } from './load-static-page.ts';
import type { StaticPagesPort } from './static-pages.port.ts';

interface Parts {
  readonly ports: { readonly staticPages: StaticPagesPort };
  readonly snapshot?: { readonly shown: StaticPageState } | undefined;
}

/** The shop's pages about itself: terms, privacy, how it works [PAGE-01 to PAGE-04]. */
export function createStaticPages({ ports, snapshot }: Parts) {
  const shown = new ShownStaticPage(snapshot?.shown ?? { phase: 'idle' });
  return {
    state: readOnly({ shown }),
    useCases: { loadStaticPage: new LoadStaticPage(ports.staticPages, shown) },
    snapshot: () => currents({ shown }),
  };
}
