import type { ShopApp } from '../http/env.ts';
import { answerFile, forever } from '../pages/static-files.ts';
import type { PagesDeps } from '../pages/pages.routes.ts';

/** Files that pages of other sites refer to: revalidated on each use, because their names stay. */
const NAMED = ['loader.js', 'placeholders.css'];

/** The code of the widgets, for pages of the shop and of those that may embed them [WIDG-01]. */
export function registerWidgets(app: ShopApp, { pages: { clientFolder } }: Pick<PagesDeps, 'pages'>): void {
  for (const name of NAMED)
    app.get(`/widgets/${name}`, async (c) => (await answerFile(c, clientFolder, 'no-cache')) ?? c.body(null, 404));
  app.get('/widgets/*', async (c) => (await answerFile(c, clientFolder, forever)) ?? c.body(null, 404));
}
