import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { FAILURE_KINDS, aFailure, aUser } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR, aShop, openShop } from '../testing/shop.ts';

const failed = (kind: (typeof FAILURE_KINDS)[number]) => ({ ok: false, failure: aFailure(kind) }) as const;
const cookie = (shop: { cookies: MemoryCookies }) => shop.cookies.read('wishlist_products');

describe('toggling a pack', () => {
  test('goes through the states of a sound and mirrors its id in the cookie [ROLE-15, WISH-05, WISH-06]', async () => {
    const shop = aShop();
    expect(shop.likedPacks.of(5)).toBe(false);
    const added = shop.togglePack.execute(5);
    await settled();
    expect(shop.likedPacks.of(5)).toBe('saving');
    expect(cookie(shop)).toBeNull();
    shop.wishlist.packToggles.next().answer(ok('added'));
    expect(await added).toEqual(ok('added'));
    expect(shop.likedPacks.of(5)).toBe(true);
    expect(cookie(shop)).toBe('5');
    expect(shop.analytics.events).toEqual([{ name: 'wishlist', id: 5 }]);

    shop.wishlist.packToggles.willAnswer(ok('removed'));
    await shop.togglePack.execute(5);
    expect(shop.likedPacks.of(5)).toBe(false);
    expect(cookie(shop)).toBeNull();
  });

  test('puts the latest id last and keeps what other windows wrote [DECISION-87]', async () => {
    const shop = aShop();
    shop.wishlist.packToggles.willAnswer(ok('added'));
    await shop.togglePack.execute(5);
    shop.cookies.write('wishlist_products', '5,9');
    await shop.togglePack.execute(7);
    await shop.togglePack.execute(5);
    expect(cookie(shop)).toBe('9,7,5');
  });

  test.each(FAILURE_KINDS)('that fails: %s [WISH-07, WISH-12, WISH-13, DECISION-84]', async (kind) => {
    const isTrouble = ['unavailable', 'malformed', 'offline'].includes(kind);
    const opensLogin = kind === 'unauthenticated' || kind === 'forbidden';
    const shop = aShop(SIGNED_IN, ...(opensLogin ? [['login', 'dismissed'] as const] : []));
    shop.cookies.write('wishlist_products', '5');
    shop.wishlist.packToggles.willAnswer(failed(kind));
    expect(await shop.togglePack.execute(5)).toEqual(failed(kind));
    expect(shop.likedPacks.of(5)).toBe(isTrouble ? 'error' : false);
    expect(cookie(shop)).toBe('5');
    expect(shop.toasts.visible.current.map(({ title, body }) => [title, body])).toEqual(
      opensLogin
        ? []
        : kind === 'offline'
          ? [['You are offline', 'Check your connection, then try again.']]
          : [['Sorry, Something went wrong!', 'Please refresh page.']],
    );
    shop.dialogs.done();
  });

  test('may be tried again after an error', async () => {
    const shop = aShop();
    shop.wishlist.packToggles.willAnswer(failed('offline'));
    await shop.togglePack.execute(5);
    shop.wishlist.packToggles.willAnswer(ok('added'));
    expect(await shop.togglePack.execute(5)).toEqual(ok('added'));
    expect(shop.likedPacks.of(5)).toBe(true);
  });

  test('asks a known visitor to log in and makes no call [ROLE-32, DECISION-10]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    expect(await shop.togglePack.execute(5)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(shop.wishlist.packToggles.calls).toEqual([]);
    shop.dialogs.done();
  });

  test('ignores a second press while the first is under way, also in the same moment [DECISION-213]', async () => {
    const shop = aShop();
    const presses = [shop.togglePack.execute(5), shop.togglePack.execute(5)];
    await settled();
    shop.wishlist.packToggles.next().answer(ok('added'));
    expect(await Promise.all(presses)).toEqual([ok('added'), { ok: false, failure: { kind: 'busy' } }]);
    expect(shop.wishlist.packToggles.calls).toEqual([[5]]);
  });

  test('wins over user data that was asked for while it was under way, whichever answers first', async () => {
    for (const userFirst of [true, false]) {
      const shop = aShop();
      void shop.togglePack.execute(5);
      await settled();
      void shop.loadUser.execute();
      await settled();
      const user = () => shop.account.users.next().answer(ok(aUser()));
      const toggle = () => shop.wishlist.packToggles.next().answer(ok('added'));
      for (const release of userFirst ? [user, toggle] : [toggle, user]) {
        release();
        await settled();
      }
      expect(shop.likedPacks.of(5)).toBe(true);
      expect(cookie(shop)).toBe('5');
    }
  });

  test('neither marks nor writes the cookie when a logout has come between [DECISION-16]', async () => {
    const shop = aShop();
    void shop.togglePack.execute(5);
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.wishlist.packToggles.next().answer(ok('added'));
    await settled();
    expect(shop.likedPacks.current.size).toBe(0);
    expect(cookie(shop)).toBeNull();
  });
});

describe('the liked packs', () => {
  test('are those of the cookie at first [DECISION-86]', () => {
    const cookies = new MemoryCookies();
    cookies.write('wishlist_products', '5,9');
    const shop = openShop(SIGNED_IN, new Dialogs(), cookies);
    expect([...shop.likedPacks.current]).toEqual([
      [5, true],
      [9, true],
    ]);
  });

  test('follow the cookie that the backend writes with the user data [DECISION-86]', async () => {
    const shop = aShop();
    shop.wishlist.packToggles.willAnswer(ok('added'));
    await shop.togglePack.execute(5);
    shop.cookies.write('wishlist_products', '9');
    shop.account.users.willAnswer(ok(aUser()));
    await shop.loadUser.execute();
    expect([shop.likedPacks.of(5), shop.likedPacks.of(9)]).toEqual([false, true]);
  });
});
