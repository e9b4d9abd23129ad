import { formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import type { Readable } from '../kernel/readable.ts';

/** Where the customer is: a path and a query string with its `?`, or `''`. The pinned parameter is no part of it. */
export interface Location {
  readonly path: string;
  readonly search: string;
}

/** The address bar. `push` and `replace` take own addresses only: pass foreign ones through `safeTarget` first. */
export interface NavigationPort {
  readonly location: Readable<Location>;
  /** A new entry of the history [FILT-37, DECISION-61]. */
  push(href: string): void;
  /** The same entry, another address. */
  replace(href: string): void;
  /** What the address carries beside its page, or null. It is of the session, not of a page: no page reads it. */
  readonly pinned: string | null;
  /** Lets the address here, and that of every entry from now on, carry a value; null takes it away. No page changes. */
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

/** An address with this pinned value in place of its own. */
export function withPinned(href: string, value: string | null): string {
  const { path, search } = locationOf(href);
  if (value === null) return path + search;
  const pinned = formatQuery([[PINNED, value]]);
  return path + (search === '' ? pinned : `${search}&${pinned.slice(1)}`);
}
