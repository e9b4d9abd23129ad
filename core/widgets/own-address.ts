import { type Readable, Store } from '../kernel/readable.ts';
import { type Location, type NavigationPort, locationOf } from '../shell/navigation.port.ts';

/**
 * The address of one list on a page that shows several: narrowing it, or turning its pages, leaves the address bar to the
 * page. Whatever is not this list is gone to as the page goes to it.
 */
export class OwnAddress implements NavigationPort {
  readonly #page: NavigationPort;
  readonly #location: Store<Location>;

  constructor(page: NavigationPort, href: string) {
    this.#page = page;
    this.#location = new Store(locationOf(href));
  }

  get location(): Readable<Location> {
    return this.#location;
  }

  push(href: string): void {
    if (!this.#stay(href)) this.#page.push(href);
  }

  replace(href: string): void {
    if (!this.#stay(href)) this.#page.replace(href);
  }

  leave(href: string): void {
    this.#page.leave(href);
  }

  get pinned(): string | null {
    return this.#page.pinned;
  }

  pin(value: string | null): void {
    this.#page.pin(value);
  }

  #stay(href: string): boolean {
    const next = locationOf(href);
    const isHere = next.path === this.#location.current.path;
    if (isHere) this.#location.set(next);
    return isHere;
  }
}
