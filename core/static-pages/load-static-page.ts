import type { StaticPage } from '../../domain/static-pages/static-page.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { Result } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { StaticPagesPort } from './static-pages.port.ts';

export type StaticPageState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly name: string }
  | { readonly phase: 'loaded'; readonly page: StaticPage }
  | { readonly phase: 'failed'; readonly name: string; readonly failure: Failure };

/** The static page on view. */
export class ShownStaticPage extends Store<StaticPageState> {}

/** Loads a static page. The page itself shows what went wrong. */
export class LoadStaticPage {
  readonly #pages: StaticPagesPort;
  readonly #shown: ShownStaticPage;

  constructor(pages: StaticPagesPort, shown: ShownStaticPage) {
    this.#pages = pages;
    this.#shown = shown;
  }

  execute(name: string): Promise<Result<StaticPage, Failure>> {
    return loadInto<StaticPageState, StaticPage, Failure>(this.#shown, () => this.#pages.page(name), {
      loading: { phase: 'loading', name },
      loaded: (page) => ({ phase: 'loaded', page }),
      failed: (failure) => ({ phase: 'failed', name, failure }),
    });
  }
}
