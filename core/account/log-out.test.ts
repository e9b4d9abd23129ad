import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aSound, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';

async function aUsedShop() {
  const shop = aShop();
  shop.cookies.write('multidownload', '1,2');
  shop.wishlist.packToggles.willAnswer(ok('added'));
  await shop.togglePack.execute(5);
  shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [1], downloaded: [1], rareFinds: true })));
  await shop.loadStates.execute([aSound({ id: 1 })]);
  return shop;
}

describe('logging out', () => {
  test('forgets the user, the marks, the Rare Finds and both cookies [ROUTE-07, DECISION-16]', async () => {
    const shop = await aUsedShop();
    expect(shop.cookies.read('wishlist_products')).toBe('5');
    shop.account.logOuts.willAnswer(ok(undefined));
    expect(await shop.logOut.execute()).toEqual(ok(undefined));
    expect(shop.sessions.current).toEqual(VISITOR);
    expect(shop.likedSounds.current.size).toBe(0);
    expect(shop.likedPacks.current.size).toBe(0);
    expect(shop.downloaded.current.size).toBe(0);
    expect(shop.rareFinds.current).toBe(false);
    expect(shop.cookies.read('wishlist_products')).toBeNull();
    expect(shop.cookies.read('multidownload')).toBeNull();
  });

  test.each(FAILURE_KINDS)('forgets nothing when the call fails: %s', async (kind) => {
    const shop = await aUsedShop();
    shop.account.logOuts.willAnswer(failed(aFailure(kind)));
    expect(await shop.logOut.execute()).toEqual(failed(aFailure(kind)));
    expect(shop.sessions.current).toEqual(SIGNED_IN);
    expect([shop.likedSounds.of(1), shop.likedPacks.of(5), shop.downloaded.of(1)]).toEqual([true, true, true]);
    expect(shop.rareFinds.current).toBe(true);
    expect(shop.cookies.read('multidownload')).toBe('1,2');
  });

  test('forgets nothing before the backend has answered', async () => {
    const shop = await aUsedShop();
    void shop.logOut.execute();
    await settled();
    expect(shop.sessions.current).toEqual(SIGNED_IN);
    expect(shop.likedSounds.of(1)).toBe(true);
  });

  test('leaves late states of the old session without effect, also of sounds seen for the first time', async () => {
    const shop = aShop();
    void shop.loadStates.execute([aSound({ id: 9 })]);
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.catalogue.soundStates.next().answer(ok(someStates({ saved: [9], downloaded: [9], rareFinds: true })));
    await settled();
    expect([shop.likedSounds.of(9), shop.downloaded.of(9), shop.rareFinds.current]).toEqual([null, null, false]);
  });
});
