import type { AppDeps } from './app-deps.ts';
import { registerFeatures } from './features.ts';
import { createEdge } from './http/edge.ts';
import type { ShopApp } from './http/env.ts';

/** The whole shop as one function from request to response: `app.fetch`, with or without a port. */
export function createApp(deps: AppDeps): ShopApp {
  const app = createEdge(deps);
  registerFeatures(app, deps);
  return app;
}
