import { MemoryStorage } from '../../../adapters/storage/storage.memory.ts';
import { MemoryTabs } from '../../../adapters/tabs/tabs.memory.ts';
import { multidownload } from '../../../core/selection/selection.ts';
import { writeCookie } from '../../../core/shell/stored-value.ts';
import type { Answer } from './each-call.ts';
import type { BrowserCookies, Request, Session, SimulatedServer } from './simulated-server.ts';

/** A browser of somebody: what its pages share, and the downloads that it has been given. */
export class Browser {
  readonly number: number;
  readonly storage = new MemoryStorage();
  readonly tabs = new MemoryTabs();
  readonly cookies: BrowserCookies;
  /** Files that were taken home, by their paths in a folder of its machine. */
  readonly folder = new Map<string, Uint8Array>();
  /** That folder is being brought up to date. */
  isSyncing = false;
  /** What the session cookie stands for. */
  session: Session | null;
  #deliveries: readonly string[] = [];

  constructor(number: number, session: Session | null, cookies: BrowserCookies, selected: readonly number[]) {
    this.number = number;
    this.session = session;
    this.cookies = cookies;
    writeCookie(this.cookies, multidownload, selected);
  }

  /** An answer brings its cookies along. */
  receive({ begun, cookies }: Request, answer: Answer, isLogOut: boolean): void {
    if (!answer.ok) return;
    cookies.arrive();
    if (begun) this.session = begun;
    if (isLogOut) this.session = null;
  }

  /** It is going to fetch a link. */
  expect(link: string): void {
    this.#deliveries = [...this.#deliveries, link];
  }

  /** Fetches what it was given: once it is delivered, it cannot be given back. */
  fetchFiles(server: SimulatedServer): void {
    for (const link of this.#deliveries) void server.deliver(link, this.cookies);
    this.#deliveries = [];
  }
}
