import type { PackPage } from '../catalogue/catalogue.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Statistics, Totals } from './dashboard.ts';

/**
 * A provider's view of their own packs. Others fail as `forbidden`, with a notice, and so does naming a provider that
 * is not theirs [API-67, DECISION-28].
 */
export interface DashboardPort {
  /** Null is all of their providers, here as below. */
  totals(provider: string | null): Promise<Result<Totals, Failure>>;
  /** How each of their packs and sounds is doing, and what was searched for in vain. */
  statistics(provider: string | null): Promise<Result<Statistics, Failure>>;
  /** Their packs, the newest first; `number` is 1 for the first page. */
  packs(number: number, provider: string | null): Promise<Result<PackPage, Failure>>;
}
