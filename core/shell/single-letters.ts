import type { Readable } from '../kernel/readable.ts';
import { Remembered } from './remembered.ts';
import type { StoragePort } from './storage.port.ts';
import type { StoredValue } from './stored-value.ts';

/** Whether single-letter shortcuts are on: yes, until they are switched off. */
export const storedLetters: StoredValue<boolean> = {
  key: 'singleLetters',
  parse: (text) => text !== 'off',
  format: (isOn) => (isOn ? 'on' : 'off'),
  fallback: true,
};

/** A remembered choice for users of speech input, whose software types spoken words as letters. */
export class SingleLetters {
  readonly #isOn: Remembered<boolean>;

  constructor(storage: StoragePort) {
    this.#isOn = new Remembered(storage, storedLetters);
  }

  get isOn(): Readable<boolean> {
    return this.#isOn;
  }

  choose(isOn: boolean): void {
    this.#isOn.keep(isOn);
  }
}
