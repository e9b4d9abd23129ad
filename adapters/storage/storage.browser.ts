import type { StoragePort } from '../../core/shell/storage.port.ts';

/** The browser's local storage. If it is blocked or full, values last as long as the page. */
export function browserStorage(): StoragePort {
  const fallback = new Map<string, string>();
  return {
    read(key) {
      try {
        return localStorage.getItem(key) ?? fallback.get(key) ?? null;
      } catch {
        return fallback.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        localStorage.setItem(key, value);
        fallback.delete(key);
      } catch {
        fallback.set(key, value);
      }
    },
    remove(key) {
      fallback.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // A blocked storage holds nothing to remove.
      }
    },
    watch(key, act) {
      window.addEventListener('storage', (event) => {
        // Without a key, all of it was cleared.
        if (event.key === key || event.key === null) act();
      });
    },
  };
}
