import type { Catalogue } from './catalogue/catalogue.ts';
import { registerFeatures } from './features.ts';
import { createEdge } from './http/edge.ts';
import type { ShopApp } from './http/env.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import type { ShopDeps } from './shop-deps.ts';

/** Everything that a feature may use. */
export interface AppDeps extends ShopDeps {
  readonly catalogue: Catalogue;
  /** What makes pages, and the folder of the files they load. */
  readonly pages: { readonly renderer: PageRenderer; readonly clientFolder: string };
}

/** The whole shop as one function from request to response: `app.fetch`, with or without a port. */
export function createApp(deps: AppDeps): ShopApp {
  const app = createEdge(deps);
  registerFeatures(app, deps);
  return app;
}
