import { type Readable, Store } from '../../core/kernel/readable.ts';
import {
  type Location,
  type NavigationPort,
  locationOf,
  pinnedIn,
  withPinned,
} from '../../core/shell/navigation.port.ts';

/** An address bar in memory, with its history: for the terminal, for tests, for pages made on the server. */
export class MemoryNavigation implements NavigationPort {
  readonly #location: Store<Location>;
  #pinned: string | null;
  readonly history: string[];
  /** Where the page has been left for. */
  readonly left: string[] = [];

  constructor(href = '/') {
    this.#location = new Store(locationOf(href));
    this.#pinned = pinnedIn(href);
    this.history = [href];
  }

  get location(): Readable<Location> {
    return this.#location;
  }

  push(href: string): void {
    this.history.push(withPinned(href, this.#pinned));
    this.#location.set(locationOf(href));
  }

  replace(href: string): void {
    this.history[this.history.length - 1] = withPinned(href, this.#pinned);
    this.#location.set(locationOf(href));
  }

  /** The target is not loaded, only recorded. */
  leave(href: string): void {
    this.left.push(href);
  }

  get pinned(): string | null {
    return this.#pinned;
  }

  pin(value: string | null): void {
    this.#pinned = value;
    this.history.push(withPinned(this.history.pop() ?? '/', value));
  }
}
