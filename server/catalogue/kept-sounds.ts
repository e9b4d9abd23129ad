/** Characters of all kept texts together: some five thousand sounds, and as many megabytes as three of them are long. */
const MOST_CHARACTERS = 16_000_000;

/** The source of a text. */
interface Named {
  readonly id: number;
}

/**
 * Sounds as sent, each as its own JSON: other filters show the same sounds in another order, and most of a list is
 * peaks of waveforms. Those not requested for longest are evicted.
 */
export class KeptSounds {
  readonly #most: number;
  /** By id, the one that was asked for longest ago first. */
  readonly #texts = new Map<number, string>();
  #release = -1;
  #length = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  /** The texts of these sounds in their order, under a release of the catalogue; those not kept are read. */
  async textsOf(
    ids: readonly number[],
    catalogue: { readonly release: number; soundsById(ids: readonly number[]): Promise<readonly Named[]> },
  ): Promise<readonly string[]> {
    this.#turnTo(catalogue.release);
    const release = this.#release;
    const found = new Map(ids.map((id) => [id, this.#find(id)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    for (const sound of missing.length === 0 ? [] : await catalogue.soundsById(missing)) {
      const text = JSON.stringify(sound);
      found.set(sound.id, text);
      if (release === catalogue.release && release === this.#release) this.#keep(sound.id, text);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #turnTo(release: number): void {
    if (release === this.#release) return;
    this.#release = release;
    this.#texts.clear();
    this.#length = 0;
  }

  #find(id: number): string | undefined {
    const text = this.#texts.get(id);
    if (text === undefined) return undefined;
    this.#texts.delete(id);
    this.#texts.set(id, text);
    return text;
  }

  #keep(id: number, text: string): void {
    this.#length += text.length - (this.#texts.get(id)?.length ?? 0);
    this.#texts.set(id, text);
    for (const [oldest, { length }] of this.#texts) {
      if (this.#length <= this.#most) break;
      this.#texts.delete(oldest);
      this.#length -= length;
    }
  }
}
