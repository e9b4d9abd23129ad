import { Store } from '../kernel/readable.ts';
import type { StoragePort } from './storage.port.ts';
import { type StoredValue, readStored, writeStored } from './stored-value.ts';

/** A value stored on this device. All pages of a browser show the same one. */
export class Remembered<Value> extends Store<Value> {
  readonly #storage: StoragePort;
  readonly #declared: StoredValue<Value>;

  constructor(storage: StoragePort, declared: StoredValue<Value>) {
    super(readStored(storage, declared));
    this.#storage = storage;
    this.#declared = declared;
    storage.watch(declared.key, () => this.set(this.stored));
  }

  /** The currently stored value: another page may have changed it just now. */
  get stored(): Value {
    return readStored(this.#storage, this.#declared);
  }

  keep(value: Value): void {
    writeStored(this.#storage, this.#declared, value);
    this.set(value);
  }

  /** Goes back to the default. */
  forget(): void {
    this.#storage.remove(this.#declared.key);
    this.set(this.#declared.fallback);
  }
}
