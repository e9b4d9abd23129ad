/** Reads bits of untrusted bytes, the highest first. Past the end it reads zeros and says so; it never throws. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** The next byte that is not in the cache. */
  #next: number;
  #cache = 0;
  /** Bits in the cache, at its low end. */
  #held = 0;
  #isPast = false;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#next = at;
  }

  /** Whether more was read than there is. */
  get isPast(): boolean {
    return this.#isPast;
  }

  /** The byte that contains the next bit. */
  get at(): number {
    return this.#next - (this.#held >> 3);
  }

  /** A number of 0 to 32 bits. */
  read(count: number): number {
    if (count > 24) {
      const high = this.read(count - 16);
      return high * 65_536 + this.read(16);
    }
    while (this.#held < count) this.#fill();
    this.#held -= count;
    return (this.#cache >>> this.#held) & ((1 << count) - 1);
  }

  /** The same with a sign. */
  readSigned(count: number): number {
    const value = this.read(count);
    return count > 0 && value >= 2 ** (count - 1) ? value - 2 ** count : value;
  }

  /** Zeros before the next one. */
  readZeros(): number {
    let zeros = 0;
    for (;;) {
      const held = this.#cache & ((1 << this.#held) - 1);
      if (held !== 0) {
        const lead = Math.clz32(held) - (32 - this.#held);
        this.#held -= lead + 1;
        return zeros + lead;
      }
      zeros += this.#held;
      this.#held = 0;
      this.#fill();
      if (this.#isPast) return zeros;
    }
  }

  /** Goes to the next whole byte. */
  align(): void {
    this.#held -= this.#held % 8;
  }

  /** Holds at most 31 bits: more would overflow bitwise arithmetic. */
  #fill(): void {
    if (this.#next >= this.#bytes.length) this.#isPast = true;
    this.#cache = ((this.#cache & 0x7f_ffff) << 8) | (this.#bytes[this.#next] ?? 0);
    this.#next += 1;
    this.#held += 8;
  }
}
