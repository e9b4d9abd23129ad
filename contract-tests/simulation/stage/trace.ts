/** What has happened in a simulation: a digest of everything, counts by kind, and the broken rule. */
export class Trace {
  readonly seen = new Map<string, number>();
  /** The first broken rule, in words; null if none. */
  broken: string | null = null;
  /** The log, line by line; null if nobody reads it. */
  readonly lines: string[] | null;
  #low = 0x811c9dc5;
  #high = 0x1000193;

  constructor(keepsLines = false) {
    this.lines = keepsLines ? [] : null;
  }

  /** 16 hexadecimal digits: equal for equal events in equal order. */
  get digest(): string {
    return [this.#high, this.#low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  note(ms: number, text: string): void {
    this.lines?.push(`${(ms / 1000).toFixed(3).padStart(10)}  ${text}`);
    let [low, high] = [this.#low, this.#high];
    for (let at = -1; at < text.length; at += 1) {
      const value = at < 0 ? ms : text.charCodeAt(at);
      low = Math.imul(low ^ value, 0x01000193);
      high = Math.imul(high + value, 0x85ebca6b) ^ (high >>> 13);
    }
    this.#low = low;
    this.#high = high;
  }

  saw(what: string, times = 1): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + times);
  }

  break(rule: string): void {
    if (this.broken === null) this.lines?.push(`            BROKEN: ${rule}`);
    this.broken ??= rule;
  }
}
