import { type Readable, Store } from '../../kernel/readable.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../../shell/stored-value.ts';

/** How high rows are: 67 px [LIST-24], or 48 px where they are compact. */
export type Density = 'usual' | 'compact';

export const storedDensity: StoredValue<Density> = {
  key: 'rows',
  parse: (text) => (text === 'compact' || text === 'usual' ? text : undefined),
  format: (density) => density,
  fallback: 'usual',
};

/** How high the rows of lists are on this device, remembered. */
export class RowDensity {
  readonly #storage: StoragePort;
  readonly #density: Store<Density>;

  constructor(storage: StoragePort) {
    this.#storage = storage;
    this.#density = new Store(readStored(storage, storedDensity));
  }

  get density(): Readable<Density> {
    return this.#density;
  }

  choose(density: Density): void {
    writeStored(this.#storage, storedDensity, density);
    this.#density.set(density);
  }
}
