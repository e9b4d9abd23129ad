import type { Readable } from '../../kernel/readable.ts';
import { Remembered } from '../../shell/remembered.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import type { StoredValue } from '../../shell/stored-value.ts';

/** The height of rows: 67 px [LIST-24], or 48 px if compact. */
export type Density = 'usual' | 'compact';

export const storedDensity: StoredValue<Density> = {
  key: 'rows',
  parse: (text) => (text === 'compact' || text === 'usual' ? text : undefined),
  format: (density) => density,
  fallback: 'usual',
};

/** How high the rows of lists are on this device, remembered. */
export class RowDensity {
  readonly #density: Remembered<Density>;

  constructor(storage: StoragePort) {
    this.#density = new Remembered(storage, storedDensity);
  }

  get density(): Readable<Density> {
    return this.#density;
  }

  choose(density: Density): void {
    this.#density.keep(density);
  }
}
