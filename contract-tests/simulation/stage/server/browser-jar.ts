import { jarCookies } from '../../../../adapters/cookies/cookies.node.ts';
import { CookieJar, type CookieShelf } from '../../../../adapters/http/cookie-jar.node.ts';
import type { StoredCookie } from '../../../../adapters/profile/stored-cookie.node.ts';
import type { CookiesPort } from '../../../../core/shell/cookies.port.ts';
import type { BrowserCookies, SentCookies } from '../simulated-server.ts';
import type { Recording } from './recording.ts';

type Edit = Parameters<CookieShelf['change']>[0];

/** The origin of the cookies, and the clock by which they expire. */
export interface JarPlan {
  readonly origin: string;
  readonly now: () => number;
}

/** The cookies of a browser in a jar, as the command line stores those of a profile. */
export class BrowserJar implements BrowserCookies {
  /** Records its connection; null if it is not recorded. */
  recording: Recording | null = null;
  readonly #plan: JarPlan;
  readonly #shelf: CookieShelf;
  readonly #port: CookiesPort;
  #kept: readonly StoredCookie[];

  constructor(plan: JarPlan, kept: readonly StoredCookie[]) {
    this.#plan = plan;
    this.#kept = kept;
    this.#shelf = { read: () => this.#kept, change: (edit) => void (this.#kept = edit(this.#kept)) };
    this.#port = jarCookies(new CookieJar(plan.origin, this.#shelf, plan.now));
  }

  read(name: string): string | null {
    return this.#port.read(name);
  }

  write(name: string, value: string, days: number): void {
    this.#port.write(name, value, days);
  }

  remove(name: string): void {
    this.#port.remove(name);
  }

  send(): SentJar {
    return new SentJar(this, this.#plan, this.#kept, (edit) => this.#shelf.change(edit));
  }
}

/** The same jar as it was when a request left. Changes by the answer wait until it arrives. */
export class SentJar implements SentCookies {
  readonly browser: BrowserJar;
  readonly jar: CookieJar;
  readonly #port: CookiesPort;
  readonly #change: (edit: Edit) => void;
  #edits: readonly Edit[] = [];

  constructor(
    browser: BrowserJar,
    { origin, now }: JarPlan,
    kept: readonly StoredCookie[],
    change: (edit: Edit) => void,
  ) {
    this.browser = browser;
    this.#change = change;
    const shelf = { read: () => kept, change: (edit: Edit) => void (this.#edits = [...this.#edits, edit]) };
    this.jar = new CookieJar(origin, shelf, now);
    this.#port = jarCookies(this.jar);
  }

  read(name: string): string | null {
    return this.#port.read(name);
  }

  arrive(): void {
    for (const edit of this.#edits) this.#change(edit);
  }
}
