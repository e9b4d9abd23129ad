/** Hands out the database's single connection: one at a time, first come first served, or at random. */
export class Turns {
  #isTaken = false;
  #waiting: Array<() => void> = [];
  /** How many turns are still random, and the state of that randomness. */
  #shuffled = 0;
  #random = 0;

  /** Somebody waits, and only `next` can wake them. */
  get isHeld(): boolean {
    return !this.#isTaken && this.#waiting.length > 0;
  }

  /** The next `turns` turns are random. */
  shuffle(seed: number, turns: number): void {
    [this.#random, this.#shuffled] = [seed, turns];
  }

  async take(): Promise<void> {
    if (!this.#isTaken && this.#shuffled === 0 && this.#waiting.length === 0) this.#isTaken = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** During random turns, the next one waits until everybody who may want it has come. */
  give(): void {
    this.#isTaken = false;
    if (this.#shuffled === 0) this.next();
  }

  /** Gives the turn to one of those waiting. */
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
