import { type Readable, Store } from '../../core/kernel/readable.ts';
import { type Location, type NavigationPort, locationOf } from '../../core/shell/navigation.port.ts';

/** An address bar in memory, with its history: for the terminal, for tests, for pages made on the server. */
export class MemoryNavigation implements NavigationPort {
  readonly #location: Store<Location>;
  readonly history: string[];

  constructor(href = '/') {
    this.#location = new Store(locationOf(href));
    this.history = [href];
  }

  get location(): Readable<Location> {
    return this.#location;
  }

  push(href: string): void {
    this.history.push(href);
    this.#location.set(locationOf(href));
  }

  replace(href: string): void {
    this.history[this.history.length - 1] = href;
    this.#location.set(locationOf(href));
  }
}
