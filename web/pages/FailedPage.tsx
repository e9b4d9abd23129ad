import type { Root } from 'react-dom/client';
import type { App } from '../../composition/app.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as css from './pages.css.ts';
import { failedPageTexts } from './pages.messages.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { Scope } from '../scope/scope.ts';

/** In the place of everything, when a view has thrown: React leaves an empty window behind. */
export const FailedPage = () => (
  <main className={css.failed}>
    <h1 className={css.notFoundTitle}>{failedPageTexts.title}</h1>
    <p className={css.nothing} role="alert">
      {failedPageTexts.text}
    </p>
    <div className={css.heroActions}>
      <Button look="primary" onClick={() => location.reload()}>
        {listTexts.reload}
      </Button>
      {/* With a target it is the browser that follows it: there is no shop here that could. */}
      <ButtonLink href="/" target="_self">
        {failedPageTexts.home}
      </ButtonLink>
    </div>
  </main>
);

/** Says on the console what a view has thrown, as React does, and ends the page with a way out of it. */
export function showFailure(root: Root, app: App, page: Scope, error: unknown): void {
  reportError(error);
  page.dispose();
  app.dispose();
  root.render(<FailedPage />);
  new Scope().listen(window, 'popstate', () => location.reload());
}
