import { actingQuery } from '../../../core/dashboard/dashboard.routes.ts';
import { type QueryPairs, formatQuery } from '../../../core/kernel/query-string.ts';

/** A query that says which provider a call acts for, unless that is implied. */
export const actingSearch = (provider: string | null, others: QueryPairs = []): string =>
  formatQuery([...others, ...actingQuery(provider)]);
