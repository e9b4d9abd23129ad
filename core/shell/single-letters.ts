import { type Readable, Store } from '../kernel/readable.ts';
import type { StoragePort } from './storage.port.ts';
import { type StoredValue, readStored, writeStored } from './stored-value.ts';

/** Whether single-letter shortcuts are on: yes, until they are switched off. */
export const storedLetters: StoredValue<boolean> = {
  key: 'singleLetters',
  parse: (text) => text !== 'off',
  format: (isOn) => (isOn ? 'on' : 'off'),
  fallback: true,
};

/** A remembered choice for users of speech input, whose software types spoken words as letters. */
export class SingleLetters {
  readonly #storage: StoragePort;
  readonly #isOn: Store<boolean>;

  constructor(storage: StoragePort) {
    this.#storage = storage;
    this.#isOn = new Store(readStored(storage, storedLetters));
  }

  get isOn(): Readable<boolean> {
    return this.#isOn;
  }

  choose(isOn: boolean): void {
    writeStored(this.#storage, storedLetters, isOn);
    this.#isOn.set(isOn);
  }
}
