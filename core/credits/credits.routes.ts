import { formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import type { RouteRule } from '../shell/route.ts';

export interface PageOfStatement {
  /** 1 is the first page. */
  readonly number: number;
}

export const creditsHref = (page = 1): string =>
  `/account/credits${page === 1 ? '' : formatQuery([['page', String(page)]])}`;

/** What a customer's credits came and went for. */
export const creditsRoute: RouteRule<PageOfStatement> = {
  read: ({ path, search }) => (path === creditsHref() ? { number: numberIn(search) } : null),
  isOwn: () => true,
};

/** Whatever is no page number means page 1. */
function numberIn(search: string): number {
  const text = lastOf(parseQuery(search), 'page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
