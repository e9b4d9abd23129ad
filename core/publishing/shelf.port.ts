import type { PackId } from '../catalogue/packs/pack.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SaleOf, SoldPack, SoldSummary } from './sold.ts';

/**
 * A provider's packs that are or were on sale, from any origin: a push, an import by the operator, the demo. Calls by
 * others fail as `forbidden`, with a notice; a pack of somebody else is `notFound`. Every call may be repeated.
 */
export interface ShelfPort {
  /** All of them, newest first; null means all providers that the customer acts for. */
  packs(provider: string | null): Promise<Result<readonly SoldSummary[], Failure>>;
  /** One of them; staff can read those of any provider, without the reasons. */
  pack(id: PackId): Promise<Result<SoldPack, Failure>>;
  /**
   * Ends the sale of a pack, with all versions of its draft, or of one of its sounds. Owners keep what they have. The
   * last sound on sale in a pack cannot be withdrawn on its own: that is `forbidden`. '' means no reason.
   */
  withdraw(of: SaleOf, reason: string): Promise<Result<SoldPack, Failure>>;
  /** Reverses that. While others claim rights in it, or staff objects to it, it is `forbidden`. */
  relist(of: SaleOf): Promise<Result<SoldPack, Failure>>;
}
