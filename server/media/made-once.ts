/** How a thing that can be made again is had. */
export interface Recipe<Made> {
  /** A stored result; null if it must be made. */
  readonly find: () => Promise<Made | null>;
  /** Makes it, and stores it for later. */
  readonly make: () => Promise<Made>;
}

/**
 * What is made on first request, and then stored: pictures in other sizes, mosaics, sounds in other formats and tempos,
 * pages. Each request looks for a stored result first; concurrent requests share one lookup and one production, and a
 * failure is reported to all of them and then forgotten. Where results are stored, for how long, and what happens
 * without room is up to the recipe: most are complete in an `ObjectStore` or not there at all.
 */
export class MadeOnce<Made> {
  readonly #making = new Map<string, Promise<Made>>();

  isMaking(name: string): boolean {
    return this.#making.has(name);
  }

  /** The thing under a name that says all it depends on. */
  get(name: string, { find, make }: Recipe<Made>): Promise<Made> {
    const running = this.#making.get(name);
    if (running) return running;
    const findOrMake = async (): Promise<Made> => (await find()) ?? make();
    const making = findOrMake().finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }
}
