import { actingQuery } from '../../../core/dashboard/dashboard.routes.ts';
import { type QueryPairs, formatQuery } from '../../../core/kernel/query-string.ts';

/** A query that says for whom a call is made, unless that goes without saying. */
export const actingSearch = (provider: string | null, others: QueryPairs = []): string =>
  formatQuery([...others, ...actingQuery(provider)]);
