import type { StaticPage } from '../../domain/static-pages/static-page.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

/** Pages of text only. */
export interface StaticPagesPort {
  /** `notFound` for a name that the shop has no page of. */
  page(name: string): Promise<Result<StaticPage, Failure>>;
}
