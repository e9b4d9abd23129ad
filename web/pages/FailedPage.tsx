import type { Root } from 'react-dom/client';
import type { App } from '../../composition/app.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as css from './pages.css.ts';
import { failedPageTexts } from './pages.messages.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { Scope } from '../scope/scope.ts';

/** Replaces everything after a view has thrown: React alone would leave an empty window. */
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
      {/* With a target, the browser follows the link: there is no app here to do so. */}
      <ButtonLink href="/" target="_self">
        {failedPageTexts.home}
      </ButtonLink>
    </div>
  </main>
);

/** Logs what a view has thrown, as React does, and replaces the page by one with a way out. */
export function showFailure(root: Root, app: App, page: Scope, error: unknown): void {
  reportError(error);
  page.dispose();
  app.dispose();
  root.render(<FailedPage />);
  new Scope().listen(window, 'popstate', () => location.reload());
}
