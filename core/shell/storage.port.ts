/** Strings by key that survive a restart. A full or blocked storage behaves like an empty one: it never throws. */
export interface StoragePort {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `act` after another page of this browser has changed what is under a key, as long as this page lives. */
  watch(key: string, act: () => void): void;
}
