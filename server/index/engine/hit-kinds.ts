import type { WordHit } from '../../../domain/search/fit.ts';

/** The words that have to do with a query, by their numbers. */
export type WordHits = ReadonlyMap<number, WordHit>;

/** Words that relate to a query in the same way are of one kind, from 1 on; 0 is for all others. */
export class HitKinds {
  readonly #kinds: Uint16Array;
  readonly #hits: (WordHit | null)[] = [null];

  constructor(words: number, hits: WordHits) {
    this.#kinds = new Uint16Array(words);
    const known = new Map<string, number>();
    for (const [word, hit] of hits) {
      const { whole, begun, mistyped, opens, closes, length } = hit;
      const name = [whole, begun, mistyped, opens, closes, (opens | closes) === 0 ? 0 : length].join();
      const kind = known.get(name) ?? this.#hits.push(hit) - 1;
      known.set(name, kind);
      this.#kinds[word] = kind;
    }
  }

  /** More than twice any kind. */
  get base(): number {
    return this.#hits.length * 2;
  }

  /** A word of each kind. */
  get all(): readonly WordHit[] {
    return this.#hits.flatMap((hit) => hit ?? []);
  }

  kindOf(word: number): number {
    return this.#kinds[word]!;
  }

  hitOf(word: number): WordHit | null {
    return this.#hits[this.#kinds[word]!] ?? null;
  }
}
