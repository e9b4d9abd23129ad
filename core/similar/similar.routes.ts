import { lastOf, parseQuery } from '../kernel/query-string.ts';
import { idIn, readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';

export interface OneSound {
  readonly id: number;
  /** Opens the Similar sounds dialog over the page [ROUTE-17, DECISION-22]. */
  readonly similar: boolean;
  /** The moment to play from, in seconds; it may be beyond the end. */
  readonly moment?: number;
}

/** One sound, and what sounds like it [ROUTE-16]. */
export const soundRoute: RouteRule<OneSound> = {
  read({ path, search }) {
    const id = idIn(readPath('/sample/:id', path)?.id);
    if (id === null) return null;
    const query = parseQuery(search);
    return { id, similar: query.some(isSimilar), ...momentOf(lastOf(query, 't')) };
  },
};

/** '12' or '12.5'; anything else is no moment. */
const momentOf = (text: string | null): { readonly moment?: number } =>
  text !== null && /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? { moment: Number(text) } : {};

const isSimilar = ([name, value]: readonly [string, string]): boolean => name === 'similar' && value === '1';
