import type { App } from '../../composition/app.ts';
import { withTools } from '../bind/with-tools.ts';

/** Another page of this browser may have changed the selection: a look at this one takes it over. */
export function followSelection(app: App): void {
  window.addEventListener('focus', () => withTools(app, ({ reread }) => reread()));
}
