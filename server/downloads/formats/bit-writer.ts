/** Writes bits, the highest first, into bytes that grow as needed. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #held = 0;
  #count = 0;

  /** Bytes written so far, when the last one is full. */
  get length(): number {
    return this.#length;
  }

  /** The lowest `bits` of a whole number, at most 32. */
  write(value: number, bits: number): void {
    if (bits > 16) {
      this.#put(value >>> 16, bits - 16);
      this.#put(value & 0xffff, 16);
    } else this.#put(value, bits);
  }

  /** Zeros, then a one. */
  unary(zeros: number): void {
    for (let left = zeros; left > 0; left -= 16) this.#put(0, Math.min(16, left));
    this.#put(1, 1);
  }

  /** Fills the last byte with zeros. */
  align(): void {
    if (this.#count > 0) this.#put(0, 8 - this.#count);
  }

  append(bytes: Uint8Array): void {
    for (const byte of bytes) this.#put(byte, 8);
  }

  /** The bytes written since an offset. */
  from(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#length);
  }

  #put(value: number, bits: number): void {
    if (bits === 0) return;
    this.#held = ((this.#held << bits) | (value & ((1 << bits) - 1))) & 0xff_ffff;
    this.#count += bits;
    while (this.#count >= 8) {
      this.#count -= 8;
      if (this.#length === this.#bytes.length) this.#grow();
      this.#bytes[this.#length] = this.#held >>> this.#count;
      this.#length += 1;
    }
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
