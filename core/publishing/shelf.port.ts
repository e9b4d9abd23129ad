import type { PackId } from '../catalogue/packs/pack.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SaleOf, SoldPack, SoldSummary } from './sold.ts';

/**
 * What a provider has on the shelf, wherever it came from: a push, an import of the operator, the demo. Whoever is no
 * provider fails as `forbidden`, with a notice; a pack of somebody else is `notFound`. Every call may be made again.
 */
export interface ShelfPort {
  /** Everything of a provider that was ever on sale, the newest first; null is of all for whom the maker acts. */
  packs(provider: string | null): Promise<Result<readonly SoldSummary[], Failure>>;
  /** One of them; staff reads that of any provider, but for the reasons. */
  pack(id: PackId): Promise<Result<SoldPack, Failure>>;
  /**
   * Ends the sale of a pack, with all versions of its draft, or of one sound in it. Owners keep what they have. The last
   * sound that is on sale in a pack cannot be withdrawn alone: that is `forbidden`. '' is no reason.
   */
  withdraw(of: SaleOf, reason: string): Promise<Result<SoldPack, Failure>>;
  /** Ends that. While others claim rights in it, or staff objects to it, it is `forbidden`. */
  relist(of: SaleOf): Promise<Result<SoldPack, Failure>>;
}
