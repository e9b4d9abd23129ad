/** Who has the one connection of the database: one at a time, in the order in which they came, or as chance picks. */
export class Turns {
  #isTaken = false;
  #waiting: Array<() => void> = [];
  /** Turns that chance still picks, and what it picks by. */
  #shuffled = 0;
  #random = 0;

  /** Somebody waits, and nobody will wake them but `next`. */
  get isHeld(): boolean {
    return !this.#isTaken && this.#waiting.length > 0;
  }

  /** From now on chance picks, `turns` times. */
  shuffle(seed: number, turns: number): void {
    [this.#random, this.#shuffled] = [seed, turns];
  }

  async take(): Promise<void> {
    if (!this.#isTaken && this.#shuffled === 0 && this.#waiting.length === 0) this.#isTaken = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** While chance picks, the next one has to wait until everybody has come who could want the turn as well. */
  give(): void {
    this.#isTaken = false;
    if (this.#shuffled === 0) this.next();
  }

  /** The turn goes to one of those who wait. */
  next(): void {
    if (!this.isHeld) return;
    const at = this.#shuffled > 0 ? this.#pick(this.#waiting.length) : 0;
    const [chosen] = this.#waiting.splice(at, 1);
    this.#isTaken = true;
    chosen?.();
  }

  #pick(count: number): number {
    this.#shuffled -= 1;
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return (this.#random >>> 8) % count;
  }
}
