import type { Config } from '../config.ts';

/**
 * Where links in mails lead. No request has a say in that: what it calls the shop is what a caller likes. Without a public
 * address it is this machine.
 */
export class ShopOrigin {
  readonly #publicUrl: string | null;
  #port: number;

  constructor({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) {
    this.#publicUrl = publicUrl;
    this.#port = port;
  }

  /** The port that was taken, where any free one was asked for. */
  listensOn(port: number): void {
    this.#port = port;
  }

  /** A path of the shop as a whole address. */
  link(path: string): string {
    return `${this.#publicUrl ?? `http://localhost:${this.#port}`}${path}`;
  }
}
