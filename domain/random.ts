import { itemAt } from './known.ts';

/** A 32-bit hash of text (FNV-1a with a final mix), stable forever: seeds and stable identities rest on it. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A seeded random source (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(...seed: readonly (string | number)[]) {
    this.state = hashText(seed.join('/'));
  }

  /** Uniform in 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Uniform in `low` to `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number in 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return itemAt(items, this.below(items.length));
  }

  /** A shuffled copy (Fisher-Yates). */
  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [copy[i], copy[j]] = [itemAt(copy, j), itemAt(copy, i)];
    }
    return copy;
  }

  /** Bell-shaped around 0, standard deviation 1, always within -3..3. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508;
  }
}
