import { NEVER, Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import type { TabsPort } from '../../core/shell/tabs.port.ts';

/** The pages of one browser in memory: a message reaches all others at once. */
export class MemoryTabs {
  readonly #pages = new Set<MemoryTab>();

  open(): MemoryTab {
    const page = new MemoryTab(this);
    this.#pages.add(page);
    return page;
  }

  /** Stops sending and receiving. */
  close(page: MemoryTab): void {
    this.#pages.delete(page);
  }

  pass(message: object, from: MemoryTab): void {
    if (!this.#pages.has(from)) return;
    for (const other of this.#pages) if (other !== from) other.heard$.next(structuredClone(message));
  }
}

/** One of them. */
class MemoryTab implements TabsPort {
  readonly heard$ = new Subject<unknown>();
  readonly returned$ = new Subject<void>();
  readonly isSeen = new Store(true);
  readonly #browser: MemoryTabs;

  constructor(browser: MemoryTabs) {
    this.#browser = browser;
  }

  tell(message: object): void {
    this.#browser.pass(message, this);
  }
}

/** For a host that has one page: a terminal, a page that is drawn on the server. */
export const noOtherTabs: TabsPort = { heard$: NEVER, returned$: NEVER, isSeen: new Store(true), tell() {} };
