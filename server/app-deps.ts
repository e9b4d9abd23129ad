import type { CatalogueDeps } from './catalogue-deps.ts';
import type { PagesDeps } from './pages/pages.routes.ts';

/** Everything that features use, each of them a part of it. */
export interface AppDeps extends CatalogueDeps, PagesDeps {}
