import type { App } from '../../composition/app.ts';
import type { Scope } from '../scope/scope.ts';

/** Another tab may have changed the selection: takes it over when this page becomes visible. */
export function followSelection({ selection: { tools } }: App, page: Scope): void {
  const look = () =>
    tools.open().then(
      ({ reread }) => reread(),
      () => {},
    );
  page.listen(window, 'focus', () => void look());
}
