import type { CookiesPort } from '../../core/shell/cookies.port.ts';

/** Cookies that live as long as the process. */
export class MemoryCookies implements CookiesPort {
  readonly #values = new Map<string, string>();

  read(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  write(name: string, value: string): void {
    this.#values.set(name, value);
  }

  remove(name: string): void {
    this.#values.delete(name);
  }
}
