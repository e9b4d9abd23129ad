import type { App } from '../../composition/app.ts';

/** Another page of this browser may have changed the selection: a look at this one takes it over. */
export function followSelection({ selection }: App): void {
  window.addEventListener('focus', () => void selection.tools.open().then(({ reread }) => reread()));
}
