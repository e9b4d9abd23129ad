import type { Order, Played } from './campaign.ts';
import { Player } from './player.ts';

/**
 * Several threads, each playing one order at a time; an order waits for a free one. A thread starts when it is needed
 * first, and is used again: its code is loaded and optimized by then.
 */
export class Players {
  readonly threads: number;
  readonly #all: Player[] = [];
  readonly #idle: Player[] = [];
  readonly #waiting: Array<(player: Player) => void> = [];

  constructor(threads: number) {
    this.threads = threads;
  }

  async play(order: Order): Promise<Played> {
    const player = this.#idle.pop() ?? this.#another() ?? (await this.#free());
    try {
      return await player.play(order);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(player);
      else this.#idle.push(player);
    }
  }

  #another(): Player | null {
    if (this.#all.length === this.threads) return null;
    const player = new Player();
    this.#all.push(player);
    return player;
  }

  #free(): Promise<Player> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((player) => player.close()));
  }
}
