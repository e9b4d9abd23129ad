import type { App } from '../../composition/app.ts';
import { STATUS } from '../../core/downloads/multi/multi-download.ts';
import type { Scope } from '../scope/scope.ts';

/** Continues a multi-download that another page has started, and notices when another one ends it [MULT-19]. */
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
  // Leaving a page passes its turn to the next; returning to it joins again.
  page.listen(window, 'pagehide', () => tools.current?.follow.rest());
  page.listen(window, 'pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
