/** Values of which there are at most so many: whichever was asked for longest ago is forgotten. */
export class LeastRecentlyUsed<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, or a new one that is then kept. */
  get(key: Key, make: () => Value): Value {
    const value = this.#values.get(key) ?? make();
    this.keep(key, value);
    return value;
  }

  /** The value of a key, which is not asked for by that; undefined if there is none. */
  find(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value in place of the one before. */
  keep(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#most) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  forget(key: Key): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
