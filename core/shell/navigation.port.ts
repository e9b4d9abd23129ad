import type { Readable } from '../kernel/readable.ts';

/** Where the customer is: a path and a query string with its `?`, or `''`. */
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
}

export function locationOf(href: string): Location {
  const [address = ''] = href.split('#');
  const at = address.indexOf('?');
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) };
}
