import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { readCookie } from '../../core/shell/stored-value.ts';
import { wishlistProducts } from '../../core/wishlist/liked-packs.ts';
import { type ContractBackend, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, likedPacks, unliked, valueOf } from '../catalogue/expectations.ts';

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
      const { id } = await unliked(client);
      const wishlist = async () => idsOf(await allSounds(client, listOf({ kind: 'wishlist' })));
      const before = await wishlist();
      const saved = async () => (await valueOf(client.catalogue.states([id]))).saved;

      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('added');
      expect(await saved()).toEqual([id]);
      expect(await wishlist()).toEqual([id, ...before]);
      expect(await valueOf(client.wishlist.toggleSound(id))).toBe('removed');
      expect(await saved()).toEqual([]);
      expect(await wishlist()).toEqual(before);
    });

    it('shows the latest like first [FILT-18, ROUTE-12]', async () => {
      const client = await signedIn(backend, 'max');
      const before = idsOf(await allSounds(client, listOf({ kind: 'wishlist' })));
      const others = idsOf(await allSounds(client, everything())).filter((id) => !before.includes(id));
      const [first, second, third] = others;
      const ids = [second!, third!, first!];
      for (const id of ids) expect(await valueOf(client.wishlist.toggleSound(id))).toBe('added');
      const after = idsOf(await allSounds(client, listOf({ kind: 'wishlist' })));
      expect(after).toEqual([first, third, second, ...before]);
      for (const id of ids) expect(await valueOf(client.wishlist.toggleSound(id))).toBe('removed');
    });

    it('shows the pack that was liked last first [FILT-18, ROUTE-12, WISH-10]', async () => {
      const client = await signedIn(backend, 'max');
      const before = await likedPacks(client);
      const all = (await allSounds(client, everything())).map(({ pack }) => pack.id);
      const [first, second, third] = [...new Set(all)].filter((id) => !before.includes(id));
      const ids = [second!, third!, first!];
      for (const id of ids) expect(await valueOf(client.wishlist.togglePack(id))).toBe('added');
      expect(await likedPacks(client)).toEqual([first, third, second, ...before]);
      for (const id of ids) expect(await valueOf(client.wishlist.togglePack(id))).toBe('removed');
    });

    it('mirrors liked packs in the cookie at the next login [WISH-06, WISH-10, WISH-11, ROLE-15]', async () => {
      const client = await signedIn(backend, 'premium');
      const { id } = (await unliked(client)).pack;
      const mirrored = async () => readCookie((await signedIn(backend, 'premium')).cookies, wishlistProducts);
      const before = await mirrored();
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('added');
      expect(await mirrored()).toEqual([...before, id]);
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('removed');
      expect(await mirrored()).toEqual(before);
    });

    it('takes the cookie away with the logout [DECISION-86]', async () => {
      const client = await signedIn(backend, 'premium');
      const { id } = (await unliked(client)).pack;
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('added');
      const again = await signedIn(backend, 'premium');
      expect(readCookie(again.cookies, wishlistProducts)).toContain(id);
      await valueOf(again.account.logOut());
      expect(readCookie(again.cookies, wishlistProducts)).toEqual([]);
      expect(await valueOf(client.wishlist.togglePack(id))).toBe('removed');
    });

    it('answers notFound for what is not on sale [WISH-08, WISH-10]', async () => {
      const client = await signedIn(backend, 'premium');
      expect(await failureOf(client.wishlist.toggleSound(99_999_999))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.wishlist.togglePack(99_999_999))).toEqual({ kind: 'notFound' });
    });
  });
}
