/** Strings by key that survive a restart. A full or blocked storage behaves like an empty one: it never throws. */
export interface StoragePort {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `act` after another page of this browser has changed the value of a key, for the lifetime of this page. */
  watch(key: string, act: () => void): void;
}
