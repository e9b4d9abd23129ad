import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { readCookie } from '../../core/shell/stored-value.ts';
import { wishlistProducts } from '../../core/wishlist/saved-packs.ts';
import { type ContractBackend, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about wishlists. Each test leaves the wishlist as it found it. */
export function wishlistContract(open: () => ContractBackend): void {
  describe('wishlist', () => {
    let backend: ContractBackend;
    beforeAll(() => {
      backend = open();
    });

    it('asks a visitor for a login [ROLE-32, WISH-12]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.wishlist.toggleSound(1))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(client.wishlist.togglePack(1))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('adds a sound, remembers it in states and list, and removes it [WISH-02, WISH-03, WISH-08, WISH-09, ROLE-14]', async () => {
      const client = await signedIn(backend, 'premium');
      const { id } = (await allSounds(client, everything()))[0]!;
      const wishlist = async () => idsOf(await allSounds(client, listOf({ kind: 'wishlist' })));
      const saved = async () => (await valueOf(client.catalogue.states([id]))).saved;

      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('added');
      expect(await saved()).toEqual([id]);
      expect(await wishlist()).toContain(id);
      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('removed');
      expect(await saved()).toEqual([]);
      expect(await wishlist()).not.toContain(id);
    });

    it('shows the latest like first [FILT-18, ROUTE-12]', async () => {
      const client = await signedIn(backend, 'max');
      const ids = idsOf(await allSounds(client, everything())).slice(0, 3);
      for (const id of ids) expect(await valueOf(client.wishlist.toggleSound(id))).toBe('added');
      expect(idsOf(await allSounds(client, listOf({ kind: 'wishlist' })))).toHaveLength(3);
      for (const id of ids) expect(await valueOf(client.wishlist.toggleSound(id))).toBe('removed');
    });

    it('mirrors liked packs in the cookie at the next login [WISH-06, WISH-10, WISH-11, ROLE-15]', async () => {
      const client = await signedIn(backend, 'premium');
      const { id } = (await allSounds(client, everything()))[0]!.pack;
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('added');
      const other = await signedIn(backend, 'premium');
      expect(readCookie(other.cookies, wishlistProducts)).toContain(id);
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('removed');
    });

    it('answers notFound for what is not on sale [WISH-08, WISH-10]', async () => {
      const client = await signedIn(backend, 'premium');
      expect(await failureOf(client.wishlist.toggleSound(99_999_999))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.wishlist.togglePack(99_999_999))).toEqual({ kind: 'notFound' });
    });
  });
}
