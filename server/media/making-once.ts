/** Makes what many may ask for at once: whoever asks for what is just being made waits for it. Nothing is kept. */
export class MakingOnce<Made> {
  readonly #making = new Map<string, Promise<Made>>();

  isMaking(name: string): boolean {
    return this.#making.has(name);
  }

  make(name: string, make: () => Promise<Made>): Promise<Made> {
    const running = this.#making.get(name);
    if (running) return running;
    const making = make().finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }
}
