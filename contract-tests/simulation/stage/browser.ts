import { MemoryStorage } from '../../../adapters/storage/storage.memory.ts';
import { MemoryTabs } from '../../../adapters/tabs/tabs.memory.ts';
import { multidownload } from '../../../core/selection/selection.ts';
import { writeCookie } from '../../../core/shell/stored-value.ts';
import type { Answer } from './each-call.ts';
import type { BrowserCookies, Request, Session, SimulatedServer } from './simulated-server.ts';

/** Someone's browser: what its pages share, and the downloads it was given. */
export class Browser {
  readonly number: number;
  readonly storage = new MemoryStorage();
  readonly tabs = new MemoryTabs();
  readonly cookies: BrowserCookies;
  /** Files saved on its machine, by their paths in a folder. */
  readonly folder = new Map<string, Uint8Array>();
  /** Whether that folder is being synced. */
  isSyncing = false;
  /** The session of its cookie. */
  session: Session | null;
  #deliveries: readonly string[] = [];

  constructor(number: number, session: Session | null, cookies: BrowserCookies, selected: readonly number[]) {
    this.number = number;
    this.session = session;
    this.cookies = cookies;
    writeCookie(this.cookies, multidownload, selected);
  }

  /** Takes over the cookies of an answer. */
  receive({ begun, cookies }: Request, answer: Answer, isLogOut: boolean): void {
    if (!answer.ok) return;
    cookies.arrive();
    if (begun) this.session = begun;
    if (isLogOut) this.session = null;
  }

  /** It is about to fetch a link. */
  expect(link: string): void {
    this.#deliveries = [...this.#deliveries, link];
  }

  /** Fetches the links it was given: once delivered, they can no longer be undone. */
  fetchFiles(server: SimulatedServer): void {
    for (const link of this.#deliveries) void server.deliver(link, this.cookies);
    this.#deliveries = [];
  }
}
