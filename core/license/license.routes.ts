import { nameSearch } from '../catalogue/filters/filters.ts';
import { escapePart, formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import { readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';
import type { LicenseName, LicensesAddress } from './license.ts';

export interface OneLicense {
  readonly name: LicenseName;
}

export const licenseHref = (number: string): string => `/license/${escapePart(number)}`;

const LICENSES = '/account/licenses';

/** The customer's licenses; by default all of them, from the first page. */
export const licensesHref = ({ page = 1, query = null }: Partial<LicensesAddress> = {}): string =>
  `${LICENSES}${formatQuery([
    ...(query === null ? [] : [['query', query] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
  ])}`;

/** A search is trimmed; anything but a page number means page 1. */
export const licensesRoute: RouteRule<{ readonly address: LicensesAddress }> = {
  read({ path, search }) {
    if (path !== LICENSES) return null;
    const pairs = parseQuery(search);
    const page = lastOf(pairs, 'page') ?? '';
    return {
      address: {
        page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
        query: nameSearch(lastOf(pairs, 'query') ?? ''),
      },
    };
  },
  isOwn: () => true,
};

/** The shop's record of a license, for anybody with its number. The code reveals its names. */
export const licenseRoute: RouteRule<OneLicense> = {
  read({ path, search }) {
    const parts = readPath('/license/:number', path);
    return parts && { name: { number: parts.number, code: lastOf(parseQuery(search), 'code') || null } };
  },
};
