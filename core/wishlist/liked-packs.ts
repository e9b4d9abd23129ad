import { parseIds } from '../../domain/selection/id-list.ts';
import { LIKED_PACKS_DAYS, mirroredPacks } from '../../domain/wishlist/liked-packs.ts';
import type { OfCustomer } from '../account/belongings.ts';
import type { PackId } from '../catalogue/packs/pack.ts';
import { MarkStore, type Moment } from '../kernel/mark-store.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { type CookieValue, readCookie, writeCookie } from '../shell/stored-value.ts';
import type { LikeState } from './liked-sounds.ts';

/** The liked packs: decimal ids joined by commas, at most the 300 latest [STOR-08, DECISION-87]. */
export const wishlistProducts: CookieValue<readonly PackId[]> = {
  key: 'wishlist_products',
  parse: (text) => {
    const ids = parseIds(text);
    return ids ? mirroredPacks(ids) : undefined;
  },
  format: (ids) => mirroredPacks(ids).join(','),
  fallback: [],
  days: LIKED_PACKS_DAYS,
  isEmpty: (ids) => ids.length === 0,
};

/** The wishlist state of packs; its first state is the cookie [DECISION-86]. */
export class LikedPacks extends MarkStore<PackId, LikeState> implements OfCustomer {
  readonly #cookies: CookiesPort;

  constructor(cookies: CookiesPort) {
    super(new Map(readCookie(cookies, wishlistProducts).map((id) => [id, true])));
    this.#cookies = cookies;
  }

  of(id: PackId): LikeState {
    return this.current.get(id) ?? false;
  }

  /** The backend writes the cookie with the user data: it is taken over, except for packs that have changed since. */
  onAsked() {
    const asked = this.moment();
    return (): void => this.#settleFromCookie(asked);
  }

  /** Another page has changed the cookie. */
  reread(): void {
    this.#settleFromCookie(this.moment());
  }

  onLeft(): void {
    this.clear();
  }

  /** Mirrors a change in the cookie [WISH-06]. */
  remember(id: PackId, saved: boolean): void {
    const others = readCookie(this.#cookies, wishlistProducts).filter((known) => known !== id);
    writeCookie(this.#cookies, wishlistProducts, saved ? [...others, id] : others);
  }

  override clear(): void {
    super.clear();
    this.#cookies.remove(wishlistProducts.key);
  }

  #settleFromCookie(asked: Moment): void {
    const liked = new Set(readCookie(this.#cookies, wishlistProducts));
    this.settle(asked, new Map([...this.current.keys(), ...liked].map((id) => [id, liked.has(id)])));
  }
}
