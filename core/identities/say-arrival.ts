import { ARRIVAL_COOKIE } from '../../domain/identities/arrival-news.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { arrivedBy, linkedNow } from './identities.messages.ts';

/** Says once what has happened at another site: the shop leaves it in a cookie, as the page was loaded again. */
export class SayArrival {
  readonly #cookies: CookiesPort;
  readonly #toasts: Toasts;

  constructor(cookies: CookiesPort, toasts: Toasts) {
    this.#cookies = cookies;
    this.#toasts = toasts;
  }

  execute(): void {
    const news = this.#cookies.read(ARRIVAL_COOKIE);
    if (news === null) return;
    this.#cookies.remove(ARRIVAL_COOKIE);
    if (news === 'signed-in') this.#toasts.show(arrivedBy);
    if (news === 'linked') this.#toasts.show(linkedNow);
  }
}
