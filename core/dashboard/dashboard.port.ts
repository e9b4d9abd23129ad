import type { PackPage } from '../catalogue/catalogue.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Statistics, Totals } from './dashboard.ts';

/** What a provider sees of their own packs. Whoever is none fails as `forbidden`, with a notice [API-67, DECISION-28]. */
export interface DashboardPort {
  totals(): Promise<Result<Totals, Failure>>;
  /** How each of their packs and sounds is doing, and what was searched for in vain. */
  statistics(): Promise<Result<Statistics, Failure>>;
  /** Their packs, the newest first; `number` is 1 for the first page. Null is all of their providers. */
  packs(number: number, provider: string | null): Promise<Result<PackPage, Failure>>;
}
