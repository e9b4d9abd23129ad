import { formatQuery } from '../kernel/query-string.ts';
import { type RouteRule, pageNumberIn } from '../shell/route.ts';

export interface PageOfStatement {
  /** 1 is the first page. */
  readonly number: number;
}

export const creditsHref = (page = 1): string =>
  `/account/credits${page === 1 ? '' : formatQuery([['page', String(page)]])}`;

/** The history of a customer's credits. */
export const creditsRoute: RouteRule<PageOfStatement> = {
  read: ({ path, search }) => (path === creditsHref() ? { number: pageNumberIn(search) } : null),
  isOwn: () => true,
};
