import type { Observable } from 'rxjs';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { CategoryAddress, CategoryFilter, CategoryPage } from './category.ts';
import type { ChartRow } from './chart.ts';
import type { FeaturedCollection } from '../catalogue/collection.ts';
import type { Provider, ProviderAddress } from './provider.ts';

/**
 * The shop's showcase. Calls that a newer one makes obsolete return Observables: unsubscribing cancels them. They emit
 * one result and complete; they never error.
 */
export interface ShowcasePort {
  /** The charts, top first (API-46). */
  chart(): Promise<Result<readonly ChartRow[], Failure>>;
  /** Categories that have sounds, those with most sounds first (API-43). */
  categories(address: CategoryAddress): Observable<Result<CategoryPage, Failure>>;
  /** The groups of the same list, whatever group it is narrowed to (API-44). */
  categoryFilter(address: CategoryAddress): Observable<Result<CategoryFilter, Failure>>;
  /** Providers with packs on sale, by name (API-45). */
  providers(address: ProviderAddress): Observable<Result<Page<Provider>, Failure>>;
  /** The featured collections (API-47). */
  featuredCollections(): Promise<Result<readonly FeaturedCollection[], Failure>>;
}
