/** Seeded random numbers: the same on every machine (sfc32). */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  /** Any whole numbers; other seeds, other numbers. */
  constructor(...seed: readonly number[]) {
    [this.#a, this.#b, this.#c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
    for (const part of seed) {
      this.#a ^= part | 0;
      this.#b ^= Math.floor(part / 2 ** 32) | 0;
      for (let mixed = 0; mixed < 12; mixed += 1) this.#next();
    }
  }

  /** A whole number from 0 to below this one. */
  below(count: number): number {
    return Math.floor((this.#next() / 2 ** 32) * count);
  }

  /** A whole number from the first to the last. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** True with a probability of `chance`, from 0 to 1. */
  happens(chance: number): boolean {
    return this.#next() / 2 ** 32 < chance;
  }

  oneOf<Thing>(things: readonly [Thing, ...Thing[]] | readonly Thing[]): Thing {
    return things[this.below(things.length)]!;
  }

  /** One of several things, by weight. */
  weighted<Thing>(things: ReadonlyArray<readonly [weight: number, thing: Thing]>): Thing {
    let left = this.below(things.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, thing] of things) {
      if (left < weight) return thing;
      left -= weight;
    }
    throw new RangeError('There is nothing to choose from.');
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }
}
