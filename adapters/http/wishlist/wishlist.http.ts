import { ok } from '../../../core/kernel/result.ts';
import type { WishlistPort } from '../../../core/wishlist/wishlist.port.ts';
import { toggleProduct, toggleSample } from '../../../wire/wishlist/wishlist.wire.ts';
import type { HttpClient } from '../http-client.ts';

/** A null entry means that one was removed [WISH-09]. */
export const httpWishlist = (http: HttpClient): WishlistPort => ({
  async toggleSound(id) {
    const answer = await http.call(toggleSample, { params: { id } });
    return answer.ok ? ok(answer.value.wishlist ? 'added' : 'removed') : answer;
  },
  async togglePack(id) {
    const answer = await http.call(toggleProduct, { params: { id } });
    return answer.ok ? ok(answer.value.wishlist ? 'added' : 'removed') : answer;
  },
});
