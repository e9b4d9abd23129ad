import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aSound, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';

const failed = (kind: (typeof FAILURE_KINDS)[number]) => ({ ok: false, failure: aFailure(kind) }) as const;

describe('toggling a sound', () => {
  test('is saving while the call runs, then saved when it was added [ROLE-14, WISH-01, WISH-02]', async () => {
    const shop = aShop();
    const toggled = shop.toggleSound.execute(1);
    await settled();
    expect(shop.likedSounds.of(1)).toBe('saving');
    shop.wishlist.soundToggles.next().answer(ok('added'));
    expect(await toggled).toEqual(ok('added'));
    expect(shop.likedSounds.of(1)).toBe(true);
    expect(shop.analytics.events).toEqual([{ name: 'wishlist', id: 1 }]);
    expect(shop.toasts.visible.current).toEqual([]);
  });

  test('is not saved when it was removed [WISH-03]', async () => {
    const shop = aShop();
    shop.wishlist.soundToggles.willAnswer(ok('removed'));
    expect(await shop.toggleSound.execute(1)).toEqual(ok('removed'));
    expect(shop.likedSounds.of(1)).toBe(false);
  });

  test('that was removed can be taken back [WISH-01]', async () => {
    const shop = aShop();
    shop.wishlist.soundToggles.willAnswer(ok('removed'));
    await shop.toggleSound.execute(1, 'Warm Pad');
    const [said] = shop.toasts.visible.current;
    expect(said).toMatchObject({ severity: 'info', title: 'Removed from likes', about: 'Warm Pad', canUndo: true });
    shop.wishlist.soundToggles.willAnswer(ok('added'));
    await shop.toasts.undo(said!.id);
    expect(shop.likedSounds.of(1)).toBe(true);
    expect(shop.toasts.visible.current).toEqual([]);
  });

  test('that is liked again meanwhile has nothing to take back', async () => {
    const shop = aShop();
    shop.wishlist.soundToggles.willAnswer(ok('removed'));
    await shop.toggleSound.execute(1);
    const [said] = shop.toasts.visible.current;
    shop.wishlist.soundToggles.willAnswer(ok('added'));
    await shop.toggleSound.execute(1);
    await shop.toasts.undo(said!.id);
    expect(shop.wishlist.soundToggles.calls).toHaveLength(2);
    expect(shop.likedSounds.of(1)).toBe(true);
  });

  test.each(FAILURE_KINDS)('is not saved when the call fails: %s [WISH-04, DECISION-84]', async (kind) => {
    const opensLogin = kind === 'unauthenticated' || kind === 'forbidden';
    const shop = aShop(SIGNED_IN, ...(opensLogin ? [['login', 'dismissed'] as const] : []));
    shop.wishlist.soundToggles.willAnswer(ok('added'));
    await shop.toggleSound.execute(1);
    shop.wishlist.soundToggles.willAnswer(failed(kind));
    expect(await shop.toggleSound.execute(1)).toEqual(failed(kind));
    expect(shop.likedSounds.of(1)).toBe(false);
    expect(shop.toasts.visible.current).toHaveLength(opensLogin ? 0 : 1);
    expect(shop.analytics.events).toHaveLength(1);
    shop.dialogs.done();
  });

  test('asks a known visitor to log in and makes no call, before or after the login [ROLE-32, DECISION-10, DECISION-130]', async () => {
    const shop = aShop(VISITOR, ['login', 'signedIn']);
    expect(await shop.toggleSound.execute(1)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(shop.wishlist.soundToggles.calls).toEqual([]);
    expect(shop.likedSounds.of(1)).toBeNull();
    shop.dialogs.done();
  });

  test('makes the call while it is unknown who is here, and handles its 401 [DECISION-10, WISH-12]', async () => {
    const shop = aShop(UNKNOWN, ['login', 'dismissed']);
    shop.wishlist.soundToggles.willAnswer(failed('unauthenticated'));
    await shop.toggleSound.execute(1);
    expect(shop.wishlist.soundToggles.calls).toEqual([[1]]);
    shop.dialogs.done();
  });

  test('ignores a second press while the first is under way, also in the same moment [DECISION-213]', async () => {
    const shop = aShop();
    const presses = [shop.toggleSound.execute(1), shop.toggleSound.execute(1)];
    await settled();
    const third = shop.toggleSound.execute(1);
    shop.wishlist.soundToggles.next().answer(ok('added'));
    expect(await Promise.all([...presses, third])).toEqual([
      ok('added'),
      { ok: false, failure: { kind: 'busy' } },
      { ok: false, failure: { kind: 'busy' } },
    ]);
    expect(shop.wishlist.soundToggles.calls).toEqual([[1]]);
  });

  test('of one sound leaves the others alone', async () => {
    const shop = aShop();
    void shop.toggleSound.execute(1);
    void shop.toggleSound.execute(2);
    await settled();
    expect(shop.wishlist.soundToggles.calls).toEqual([[1], [2]]);
    shop.wishlist.soundToggles.waiting[1]!.answer(ok('added'));
    await settled();
    expect([shop.likedSounds.of(1), shop.likedSounds.of(2)]).toEqual(['saving', true]);
  });

  test('wins over states that were asked for while it was under way, whichever answers first', async () => {
    for (const statesFirst of [true, false]) {
      const shop = aShop();
      void shop.toggleSound.execute(1);
      await settled();
      void shop.loadStates.execute([aSound({ id: 1 })]);
      await settled();
      const states = () => shop.catalogue.soundStates.next().answer(ok(someStates({ saved: [] })));
      const toggle = () => shop.wishlist.soundToggles.next().answer(ok('added'));
      for (const release of statesFirst ? [states, toggle] : [toggle, states]) {
        release();
        await settled();
      }
      expect(shop.likedSounds.of(1)).toBe(true);
    }
  });

  test('marks nothing when a logout has forgotten the sound meanwhile [DECISION-16]', async () => {
    const shop = aShop();
    void shop.toggleSound.execute(1);
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.wishlist.soundToggles.next().answer(ok('added'));
    await settled();
    expect(shop.likedSounds.current.size).toBe(0);
  });

  test('is not ended by the answer to a press before a logout', async () => {
    const shop = aShop();
    void shop.toggleSound.execute(1);
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.sessions.signIn(SIGNED_IN.phase === 'signedIn' ? SIGNED_IN.user : (undefined as never));
    void shop.toggleSound.execute(1);
    await settled();
    const [before, after] = shop.wishlist.soundToggles.waiting;
    before!.answer(ok('added'));
    await settled();
    expect(shop.likedSounds.of(1)).toBe('saving');
    after!.answer(ok('removed'));
    await settled();
    expect(shop.likedSounds.of(1)).toBe(false);
  });
});
