import type { StoragePort } from '../../core/shell/storage.port.ts';

/** Storage that lives as long as the process. */
export class MemoryStorage implements StoragePort {
  readonly #values = new Map<string, string>();

  read(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: string): void {
    this.#values.delete(key);
  }
}
