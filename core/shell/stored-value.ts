import type { CookiesPort } from './cookies.port.ts';
import type { StoragePort } from './storage.port.ts';

/**
 * A stored value is declared once: its key, how it is read and written, and its default.
 * `parse` returns undefined for anything it does not understand; then the default applies.
 */
export interface StoredValue<Value> {
  readonly key: string;
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
  readonly fallback: Value;
}

export interface CookieValue<Value> extends StoredValue<Value> {
  /** Lifetime in days. */
  readonly days: number;
  /** True for a value that need not be stored: its cookie is removed. */
  readonly isEmpty: (value: Value) => boolean;
}

export function readStored<Value>(storage: StoragePort, declared: StoredValue<Value>): Value {
  return parsed(declared, storage.read(declared.key));
}

export function writeStored<Value>(storage: StoragePort, declared: StoredValue<Value>, value: Value): void {
  storage.write(declared.key, declared.format(value));
}

export function readCookie<Value>(cookies: CookiesPort, declared: CookieValue<Value>): Value {
  return parsed(declared, cookies.read(declared.key));
}

export function writeCookie<Value>(cookies: CookiesPort, declared: CookieValue<Value>, value: Value): void {
  if (declared.isEmpty(value)) cookies.remove(declared.key);
  else cookies.write(declared.key, declared.format(value), declared.days);
}

const parsed = <Value>(declared: StoredValue<Value>, text: string | null): Value =>
  (text === null ? undefined : declared.parse(text)) ?? declared.fallback;
