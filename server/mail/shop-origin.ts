import type { Config } from '../config.ts';

/**
 * The origin of links in mails. It never depends on a request, whose Host is chosen by the caller. Without a public URL
 * it is this machine.
 */
export class ShopOrigin {
  readonly #publicUrl: string | null;
  #port: number;

  constructor({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) {
    this.#publicUrl = publicUrl;
    this.#port = port;
  }

  /** The actual port, if any free one was requested. */
  listensOn(port: number): void {
    this.#port = port;
  }

  /** A path of the shop as a whole address. */
  link(path: string): string {
    return `${this.#publicUrl ?? `http://localhost:${this.#port}`}${path}`;
  }
}
