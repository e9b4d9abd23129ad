import type { App } from '../../composition/app.ts';
import { STATUS } from '../../core/downloads/multi/multi-download.ts';
import type { Scope } from '../scope/scope.ts';

/** Goes on with a multi-download that another page has begun, and sees when another one ends it [MULT-19]. */
export function followMultiDownload({ multiDownload: { tools, isKept } }: App, page: Scope): void {
  const look = (): void => {
    if (!isKept() && !tools.current) return;
    tools.open().then(
      ({ follow }) => follow.reread(),
      () => {},
    );
  };
  look();
  page.listen(window, 'focus', look);
  page.listen(window, 'storage', ({ key }) => {
    if (key === null || key === STATUS) look();
  });
  // A page that is left gives its turn to the next one; one that is come back to takes part again.
  page.listen(window, 'pagehide', () => tools.current?.follow.rest());
  page.listen(window, 'pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
