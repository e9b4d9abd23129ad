import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { CategoryAddress, CategoryFilter, CategoryPage } from '../showcase/category.ts';
import type { ChartRow } from '../showcase/chart.ts';
import type { FeaturedCollection } from '../catalogue/collection.ts';
import type { Provider, ProviderAddress } from '../showcase/provider.ts';
import type { ShowcasePort } from '../showcase/showcase.port.ts';
import { HeldCalls } from './held-calls.ts';

/** A showcase whose answers the test controls. */
export class FakeShowcase implements ShowcasePort {
  readonly charts = new HeldCalls<[], Result<readonly ChartRow[], Failure>>();
  readonly categoryPages = new HeldCalls<[CategoryAddress], Result<CategoryPage, Failure>>();
  readonly filters = new HeldCalls<[CategoryAddress], Result<CategoryFilter, Failure>>();
  readonly providerPages = new HeldCalls<[ProviderAddress], Result<Page<Provider>, Failure>>();
  readonly collections = new HeldCalls<[], Result<readonly FeaturedCollection[], Failure>>();

  readonly chart = this.charts.ask;
  readonly categories = this.categoryPages.observe;
  readonly categoryFilter = this.filters.observe;
  readonly providers = this.providerPages.observe;
  readonly featuredCollections = this.collections.ask;
}
