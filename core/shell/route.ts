import { lastOf, parseQuery } from '../kernel/query-string.ts';
import type { Location } from './navigation.port.ts';

/** The addresses of a page. `About` is the data in such an address. */
export interface RouteRule<About> {
  /** Reads an address; null if it is not one of this page. */
  readonly read: (location: Location) => About | null;
  /** True if the page belongs to one customer: a visitor logs in first [DECISION-13, DECISION-216]. */
  readonly isOwn?: (about: About) => boolean;
}

/** A page at one path. */
export const atPath =
  (path: string) =>
  (location: Location): object | null =>
    location.path === path ? {} : null;

/** The page of a list that a query asks for; whatever is no number means page 1. */
export function pageNumberIn(search: string): number {
  const text = lastOf(parseQuery(search), 'page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
