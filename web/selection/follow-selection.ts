import type { App } from '../../composition/app.ts';

/** Another page of this browser may have changed the selection: a look at this one takes it over. */
export function followSelection({ selection: { tools } }: App): void {
  const look = () =>
    tools.open().then(
      ({ reread }) => reread(),
      () => {},
    );
  window.addEventListener('focus', () => void look());
}
