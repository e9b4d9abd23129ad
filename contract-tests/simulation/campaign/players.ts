import type { Order, Played } from './campaign.ts';
import { Player } from './player.ts';

/** Several threads, each playing one order at a time; an order waits for a free one. */
export class Players {
  readonly #all: readonly Player[];
  readonly #idle: Player[];
  readonly #waiting: Array<(player: Player) => void> = [];

  constructor(threads: number) {
    this.#all = Array.from({ length: threads }, () => new Player());
    this.#idle = [...this.#all];
  }

  async play(order: Order): Promise<Played> {
    const player = this.#idle.pop() ?? (await new Promise<Player>((resolve) => this.#waiting.push(resolve)));
    try {
      return await player.play(order);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(player);
      else this.#idle.push(player);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((player) => player.close()));
  }
}
