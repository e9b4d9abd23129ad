/** How a thing that can be made again is had. */
export interface Recipe<Made> {
  /** What is kept of it, as it was made; null where it has to be made. */
  readonly find: () => Promise<Made | null>;
  /** Makes it, and keeps it for whoever looks next. */
  readonly make: () => Promise<Made>;
}

/**
 * What is made when it is first asked for, and then kept: pictures in other sizes, mosaics, sounds in other formats and
 * tempos, pages. Whoever asks looks for it first; what many ask for at once is looked for and made once, and a failure is
 * told to all of them and then forgotten. Where it is kept, for how long, and what happens when there is no room is the
 * recipe's: most are whole in an `ObjectStore` or not there at all.
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
