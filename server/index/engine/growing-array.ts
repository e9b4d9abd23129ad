type NumberArray = Float64Array | Uint32Array;

/** A typed array that doubles when full, for columns whose length is known only at the end. */
export class GrowingArray<A extends NumberArray> {
  #values: A;
  #length = 0;
  readonly #make: (length: number) => A;
  readonly #cut: (values: A, length: number) => A;

  constructor(make: (length: number) => A, cut: (values: A, length: number) => A, capacity = 16) {
    this.#make = make;
    this.#cut = cut;
    this.#values = make(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.reserve(this.#length + 1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** Makes room for `length` values in all. */
  reserve(length: number): void {
    if (length <= this.#values.length) return;
    const larger = this.#make(Math.max(length, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }

  /** The values so far, without a copy: valid until the next push. */
  view(): A {
    return this.#cut(this.#values, this.#length);
  }
}

export const growingFloats = () =>
  new GrowingArray<Float64Array>(
    (length) => new Float64Array(length),
    (values, length) => values.subarray(0, length),
  );
export const growingNumbers = () =>
  new GrowingArray<Uint32Array>(
    (length) => new Uint32Array(length),
    (values, length) => values.subarray(0, length),
  );

/** An unsigned column in the fewest bytes that hold `largest`. */
export function unsignedColumn(length: number, largest: number): Uint8Array | Uint16Array | Uint32Array {
  if (largest < 1 << 8) return new Uint8Array(length);
  return largest < 1 << 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/** Copies numbers to four bytes each if that loses no precision, else to eight. Infinity stands for null. */
export function compactFloats(values: Float64Array): Float32Array | Float64Array {
  const exact = values.every((value) => Math.fround(value) === value);
  return exact ? Float32Array.from(values) : values.slice();
}
