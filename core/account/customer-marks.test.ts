import { describe, expect, test } from 'vitest';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { fc, interleaving } from '../testing/arbitraries.ts';
import { aFailure, aGrant, aSound, aUser, someStates } from '../testing/builders.ts';
import type { HeldCalls } from '../testing/held-calls.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop, openShop } from '../testing/shop.ts';

const ADA = 7;
const BOB = 8;
const SOUNDS = [1, 2, 3].map((id) => aSound({ id }));

/** Ada's page, on which Bob has just logged in without her logging out. */
async function aLoginInPlace() {
  const shop = aShop();
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  shop.likedSounds.settle(shop.likedSounds.moment(), new Map([[1, true]]));
  shop.downloaded.settle(shop.downloaded.moment(), new Map([[1, true]]));
  shop.rareFinds.set(true);
  const login = shop.logIn.execute('bob@example.org', 'secret');
  shop.account.logIns.next().answer(ok(undefined));
  await settled();
  return { ...shop, login };
}

describe('what rows show of a customer', () => {
  test('is gone as soon as somebody else is known to be here, without a logout', async () => {
    const shop = await aLoginInPlace();
    shop.account.users.next().answer(ok(aUser({ id: BOB })));
    await shop.login;
    expect([shop.likedSounds.of(1), shop.downloaded.of(1), shop.rareFinds.current]).toEqual([null, null, false]);
  });

  test('stays when the same customer logs in again', async () => {
    const shop = await aLoginInPlace();
    shop.account.users.next().answer(ok(aUser({ id: ADA })));
    await shop.login;
    expect([shop.likedSounds.of(1), shop.downloaded.of(1)]).toEqual([true, true]);
  });

  test('is not what a visitor was told, shown or not, once somebody has logged in [LIST-49]', async () => {
    const shop = aShop(VISITOR);
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.loadStates.of([1]);
    expect(shop.downloaded.of(1)).toBe(false);
    shop.account.logIns.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(aUser({ id: ADA })));
    await shop.logIn.execute('ada@example.org', 'secret');
    expect([shop.likedSounds.of(1), shop.downloaded.of(1)]).toEqual([null, null]);
  });

  test('is gone when the session has ended elsewhere', async () => {
    const shop = aShop(SIGNED_IN);
    shop.likedSounds.settle(shop.likedSounds.moment(), new Map([[1, true]]));
    shop.account.users.willAnswer(failed(aFailure('unauthenticated')));
    await shop.loadUser.execute();
    expect(shop.likedSounds.of(1)).toBeNull();
  });

  test('is gone as well when it was known before it was known that nobody is here', async () => {
    const shop = aShop(UNKNOWN);
    shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [1], downloaded: [1], rareFinds: true })));
    await shop.loadStates.execute([aSound({ id: 1 })]);
    shop.account.users.willAnswer(failed(aFailure('unauthenticated')));
    await shop.loadUser.execute();
    expect([shop.likedSounds.of(1), shop.downloaded.of(1), shop.rareFinds.current]).toEqual([null, null, false]);
  });

  test('of packs is gone as well, with the cookie that it came from [DECISION-86]', async () => {
    const shop = aShop(UNKNOWN);
    shop.wishlist.packToggles.willAnswer(ok('added'));
    await shop.togglePack.execute(5);
    shop.account.users.willAnswer(failed(aFailure('unauthenticated')));
    await shop.loadUser.execute();
    expect([shop.likedPacks.of(5), shop.cookies.read('wishlist_products')]).toEqual([false, null]);
  });

  test('keeps what the new customer presses before their name is known', async () => {
    const shop = await aLoginInPlace();
    const pressed = shop.toggleSound.execute(2);
    await settled();
    shop.account.users.next().answer(ok(aUser({ id: BOB })));
    await shop.login;
    expect(shop.likedSounds.of(2)).toBe('saving');
    shop.wishlist.soundToggles.next().answer(ok('added'));
    await pressed;
    expect(shop.likedSounds.of(2)).toBe(true);
  });
});

/** Two customers and one browser. A request is processed when it is answered, for whoever sent it. */
class TwoCustomers {
  readonly shop = openShop(SIGNED_IN, new Dialogs());
  here = ADA;
  readonly liked = new Map([
    [ADA, new Set([1])],
    [BOB, new Set([2])],
  ]);
  readonly owned = new Map([
    [ADA, new Set([3])],
    [BOB, new Set<number>()],
  ]);
  /** Everything a customer ever liked: an answer may be older than the last press. */
  readonly everLiked = new Map([
    [ADA, new Set([1])],
    [BOB, new Set([2])],
  ]);
  readonly #sentBy = new Map<object, number>();

  /** How to answer each call that waits. */
  waiting(): ReadonlyArray<() => void> {
    const { account, catalogue, wishlist, downloads, handover } = this.shop;
    return [
      ...this.#requests(account.logIns, ([email]) => {
        this.here = email.startsWith('bob') ? BOB : ADA;
        return ok(undefined);
      }),
      ...this.#requests(account.users, (_, id) => ok(aUser({ id }))),
      ...this.#requests(catalogue.soundStates, ([ids], who) =>
        ok(
          someStates({
            saved: ids.filter((id) => this.liked.get(who)!.has(id)),
            downloaded: ids.filter((id) => this.owned.get(who)!.has(id)),
          }),
        ),
      ),
      ...this.#requests(wishlist.soundToggles, ([id], who) => {
        const liked = this.liked.get(who)!;
        if (liked.delete(id)) return ok('removed');
        liked.add(id);
        this.everLiked.get(who)!.add(id);
        return ok('added');
      }),
      ...this.#requests(downloads.grants, ([id], who) => {
        this.owned.get(who)!.add(id);
        return ok(aGrant({ fileId: id }));
      }),
      ...handover.opened.waiting.map((call) => () => call.answer(ok({ target: null, bytes: null }))),
    ];
  }

  async act(action: Action): Promise<void> {
    const { shop } = this;
    const isLoggingIn = shop.account.logIns.waiting.length + shop.account.users.waiting.length > 0;
    if ('toggle' in action) void shop.toggleSound.execute(action.toggle);
    else if ('download' in action) void shop.downloadFile.execute({ id: action.download, format: 'wav', credits: 1 });
    else if (action.does === 'list') void shop.loadStates.execute(SOUNDS);
    // One form asks for one login at a time.
    else if (!isLoggingIn) void shop.logIn.execute(`${action.does}@example.org`, 'secret');
    await settled();
  }

  async release(which: number): Promise<void> {
    const waiting = this.waiting();
    waiting[which % Math.max(1, waiting.length)]?.();
    await settled();
  }

  #requests<Args extends readonly unknown[], Value>(
    calls: HeldCalls<Args, Result<Value, Failure>>,
    work: (args: NoInfer<Args>, sentBy: number) => Result<NoInfer<Value>, Failure>,
  ): ReadonlyArray<() => void> {
    for (const call of calls.waiting) if (!this.#sentBy.has(call)) this.#sentBy.set(call, this.here);
    return calls.waiting.map((call) => () => call.answer(work(call.args, this.#sentBy.get(call)!)));
  }
}

type Action = { readonly toggle: number } | { readonly download: number } | { readonly does: 'ada' | 'bob' | 'list' };

const someId = fc.constantFrom(...SOUNDS.map(({ id }) => id));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ toggle: someId }),
  fc.record({ download: someId }),
  fc.record({ does: fc.constantFrom('ada', 'bob', 'list') }),
);

test('nobody is ever left with what the customer before had liked or bought, whatever was under way', async () => {
  await fc.assert(
    fc.asyncProperty(interleaving(action, fc.constant(0), 30), async (steps) => {
      const world = new TwoCustomers();
      for (const step of steps) {
        if ('does' in step) await world.act(step.does);
        else await world.release(step.releases.which);
        // A request belongs to whoever was signed in when it was sent.
        world.waiting();
      }
      for (let turn = 0; world.waiting().length > 0; turn += 1) await world.release(turn * 7);

      const { likedSounds, downloaded } = world.shop;
      const isForeign = (id: number) =>
        (likedSounds.of(id) === true && !world.everLiked.get(world.here)!.has(id)) ||
        (downloaded.of(id) === true && !world.owned.get(world.here)!.has(id));
      expect(SOUNDS.map(({ id }) => id).filter(isForeign)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
