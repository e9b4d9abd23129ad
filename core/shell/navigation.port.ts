import { formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import type { Readable } from '../kernel/readable.ts';

/** The current address: a path and a query string with its `?`, or `''`. Without the pinned parameter. */
export interface Location {
  readonly path: string;
  readonly search: string;
}

/** The address bar. `push` and `replace` take only addresses of this shop: pass others through `safeTarget` first. */
export interface NavigationPort {
  readonly location: Readable<Location>;
  /** A new history entry [FILT-37, DECISION-61]. */
  push(href: string): void;
  /** Another address in the same history entry. */
  replace(href: string): void;
  /** Leaves for an address of this shop that is not a page of the app, or reloads this one. */
  leave(href: string): void;
  /**
   * An extra value in the address, independent of its page, or null. It belongs to the session: pages do not read it.
   */
  readonly pinned: string | null;
  /** Adds a value to this address and to every later one; null removes it. The page does not change. */
  pin(value: string | null): void;
}

/** The parameter of the pinned value. */
const PINNED = 'lock';
const isPinned = (part: string): boolean => part.startsWith(`${PINNED}=`);

export function locationOf(href: string): Location {
  const [address = ''] = href.split('#');
  const at = address.indexOf('?');
  if (at < 0) return { path: address, search: '' };
  const parts = address.slice(at + 1).split('&');
  const own = parts.filter((part) => !isPinned(part));
  const search = own.length === 0 ? '' : `?${own.join('&')}`;
  return { path: address.slice(0, at), search };
}

/** The pinned value that an address carries. */
export function pinnedIn(href: string): string | null {
  const at = href.indexOf('?');
  return at < 0 ? null : lastOf(parseQuery(href.slice(at)), PINNED);
}

/** An address whose pinned value is replaced by this one. */
export function withPinned(href: string, value: string | null): string {
  const { path, search } = locationOf(href);
  if (value === null) return path + search;
  const pinned = formatQuery([[PINNED, value]]);
  return path + (search === '' ? pinned : `${search}&${pinned.slice(1)}`);
}
