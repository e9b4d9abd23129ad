import type { App } from '../../composition/app.ts';
import { STATUS } from '../../core/downloads/multi/multi-download.ts';

/** Goes on with a multi-download that another page has begun, and sees when another one ends it [MULT-19]. */
export function followMultiDownload({ multiDownload: { tools, isKept } }: App): void {
  const look = (): void => {
    if (!isKept() && !tools.current) return;
    tools.open().then(
      ({ follow }) => follow.reread(),
      () => {},
    );
  };
  look();
  window.addEventListener('focus', look);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STATUS) look();
  });
  // A page that is left gives its turn to the next one; one that is come back to takes part again.
  window.addEventListener('pagehide', () => tools.current?.follow.rest());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
