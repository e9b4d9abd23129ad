import { parseQuery } from '../kernel/query-string.ts';
import { readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';

export interface OneSound {
  readonly id: number;
  /** Opens the Similar sounds dialog over the page [ROUTE-17, DECISION-22]. */
  readonly similar: boolean;
}

/** One sound, and what sounds like it [ROUTE-16]. */
export const soundRoute: RouteRule<OneSound> = {
  read({ path, search }) {
    const { id = '' } = readPath('/sample/:id', path) ?? {};
    return /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id), similar: parseQuery(search).some(isSimilar) } : null;
  },
};

const isSimilar = ([name, value]: readonly [string, string]): boolean => name === 'similar' && value === '1';
