import type { ByteSource, ObjectStore } from '../../../../server/media/object-store.ts';

/** Objects of one process, which counts those it has open: from the first read until they are closed. */
export class HeldObjects {
  readonly store: ObjectStore;
  readonly #held = new Set<ByteSource>();

  constructor(store: ObjectStore) {
    this.store = { ...store, open: (key) => this.#watched(store.open(key)) };
  }

  get count(): number {
    return this.#held.size;
  }

  #watched(source: ByteSource): ByteSource {
    return {
      read: (into, at) => {
        this.#held.add(source);
        return source.read(into, at);
      },
      close: () => {
        this.#held.delete(source);
        return source.close();
      },
    };
  }
}
