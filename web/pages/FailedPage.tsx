import type { Root } from 'react-dom/client';
import type { App } from '../../composition/app.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as css from './pages.css.ts';

/** In the place of everything, when a view has thrown: React leaves an empty window behind. */
export const FailedPage = () => (
  <main className={css.failed}>
    <h1 className={css.notFoundTitle}>Something went wrong</h1>
    <p className={css.nothing} role="alert">
      This page could not be shown. What you saved, selected or downloaded is safe.
    </p>
    <div className={css.heroActions}>
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      {/* With a target it is the browser that follows it: there is no shop here that could. */}
      <ButtonLink href="/" target="_self">
        Go to the start page
      </ButtonLink>
    </div>
  </main>
);

/** Says on the console what a view has thrown, as React does, and ends the page with a way out of it. */
export function showFailure(root: Root, app: App, error: unknown): void {
  reportError(error);
  app.dispose();
  root.render(<FailedPage />);
  addEventListener('popstate', () => location.reload());
}
