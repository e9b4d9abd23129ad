import type { Catalogue } from './catalogue/catalogue.ts';
import type { ShopDeps } from './shop-deps.ts';

/** For features that need more of the catalogue than the two questions in `ShopDeps`. */
export interface CatalogueDeps extends ShopDeps {
  readonly catalogue: Catalogue;
}
