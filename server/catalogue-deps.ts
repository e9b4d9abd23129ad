import type { Catalogue } from './catalogue/catalogue.ts';
import type { ShopDeps } from './shop-deps.ts';

/** What features use that ask the catalogue for more than the two questions of `ShopDeps`. */
export interface CatalogueDeps extends ShopDeps {
  readonly catalogue: Catalogue;
}
