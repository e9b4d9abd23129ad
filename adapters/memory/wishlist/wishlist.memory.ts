import { failed, ok } from '../../../core/kernel/result.ts';
import type { Toggled, WishlistPort } from '../../../core/wishlist/wishlist.port.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

export const memoryWishlist = (client: MemoryClient): WishlistPort => ({
  toggleSound: (id) =>
    answerCustomer(client, (customer) =>
      client.world.sounds.some((sound) => sound.id === id)
        ? ok(toggle(customer.likedSounds, id, client.world.clock.now()))
        : failed({ kind: 'notFound' }),
    ),
  togglePack: (id) =>
    answerCustomer(client, (customer) =>
      client.world.packs.some((pack) => pack.id === id)
        ? ok(toggle(customer.likedPacks, id, client.world.clock.now()))
        : failed({ kind: 'notFound' }),
    ),
});

function toggle(entries: Map<number, number>, id: number, now: number): Toggled {
  if (entries.delete(id)) return 'removed';
  entries.set(id, now);
  return 'added';
}
