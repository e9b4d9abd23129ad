import { escapePart, lastOf, parseQuery } from '../kernel/query-string.ts';
import { readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';
import type { LicenseName } from './license.ts';

export interface OneLicense {
  readonly name: LicenseName;
}

export const licenseHref = (number: string): string => `/license/${escapePart(number)}`;

/** What the shop says about a license, to anybody who has its number. The code shows its names. */
export const licenseRoute: RouteRule<OneLicense> = {
  read({ path, search }) {
    const parts = readPath('/license/:number', path);
    return parts && { name: { number: parts.number, code: lastOf(parseQuery(search), 'code') || null } };
  },
};
