import type { App } from '../../composition/app.ts';
import type { Scope } from '../scope/scope.ts';

/** Another page of this browser may have changed the selection: a look at this one takes it over. */
export function followSelection({ selection: { tools } }: App, page: Scope): void {
  const look = () =>
    tools.open().then(
      ({ reread }) => reread(),
      () => {},
    );
  page.listen(window, 'focus', () => void look());
}
