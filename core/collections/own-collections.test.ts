import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import {
  type FAILURE_KINDS,
  aCollection,
  aFailure,
  aSound,
  aSoundPage,
  someFacets,
  someStates,
} from '../testing/builders.ts';
import { aShopWithCollections } from '../testing/collections.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR } from '../testing/shop.ts';

const failed = (kind: (typeof FAILURE_KINDS)[number]) => ({ ok: false, failure: aFailure(kind) }) as const;
const sound = aSound({ id: 5 });

describe("a customer's own collections", () => {
  test('are read newest first, as the backend has them [COLL-13, ROUTE-06]', async () => {
    const shop = aShopWithCollections();
    const loaded = shop.loadOwn.execute();
    await settled();
    expect(shop.own.current).toEqual({ phase: 'loading' });
    const collections = [aCollection({ id: 2 }), aCollection({ id: 1 })];
    shop.collections.lists.next().answer(ok(collections));
    expect(await loaded).toEqual(ok(collections));
    expect(shop.own.current).toEqual({ phase: 'loaded', collections });
  });

  test('are none of a visitor, who is asked to log in [ROLE-34, COLL-22, DECISION-216]', async () => {
    const shop = aShopWithCollections(VISITOR, ['login', 'dismissed']);
    expect(await shop.loadOwn.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(shop.collections.lists.calls).toEqual([]);
    shop.dialogs.done();
  });

  test.each(['unauthenticated', 'forbidden'] as const)(
    'open the login dialog on %s [COLL-22, ERR-07, SESS-15]',
    async (kind) => {
      const shop = aShopWithCollections(SIGNED_IN, ['login', 'dismissed']);
      shop.collections.lists.willAnswer(failed(kind));
      await shop.loadOwn.execute();
      expect(shop.own.current).toEqual({ phase: 'failed', failure: aFailure(kind) });
      expect(shop.toasts.visible.current).toEqual([]);
      shop.dialogs.done();
    },
  );

  test.each(['unavailable', 'invalid', 'offline', 'malformed', 'notFound'] as const)(
    'say with a danger toast that they cannot be had: %s [ERR-05, ERR-06]',
    async (kind) => {
      const shop = aShopWithCollections();
      shop.collections.lists.willAnswer(failed(kind));
      await shop.loadOwn.execute();
      expect(shop.toasts.visible.current).toMatchObject([
        {
          severity: 'danger',
          ...(kind === 'offline'
            ? { title: 'You are offline', body: 'Check your connection, then try again.' }
            : { title: 'Sorry, Something went wrong!', body: 'Try to reopen this modal or please refresh page.' }),
          seconds: 7,
        },
      ]);
    },
  );

  test('show what was asked for last', async () => {
    const shop = aShopWithCollections();
    const [first, second] = [shop.loadOwn.execute(), shop.loadOwn.execute()];
    await settled();
    const [one, two] = shop.collections.lists.waiting;
    two!.answer(ok([aCollection({ id: 2 })]));
    one!.answer(ok([aCollection({ id: 1 })]));
    await Promise.all([first, second]);
    expect(shop.own.current).toEqual({ phase: 'loaded', collections: [aCollection({ id: 2 })] });
  });
});

describe('the Collections list dialog', () => {
  test('opens for what is to be added, and reads the list meanwhile [COLL-06, SEL-05]', async () => {
    const shop = aShopWithCollections(SIGNED_IN, ['collections', 'closed']);
    shop.collections.lists.willAnswer(ok([aCollection()]));
    shop.additions.begin(1, 'adding')('added');
    await shop.showCollections.execute({ kind: 'selection' });
    expect(shop.dialogs.asked).toEqual([{ kind: 'collections', ask: { addition: { kind: 'selection' } } }]);
    expect(shop.own.current).toMatchObject({ phase: 'loaded' });
    expect(shop.additions.of(1)).toBeNull();
    shop.dialogs.done();
  });

  test('gives way to the login dialog for a visitor [ROLE-34]', async () => {
    const shop = aShopWithCollections(VISITOR, ['login', 'dismissed']);
    await shop.showCollections.execute({ kind: 'sound', sound });
    expect(shop.collections.lists.calls).toEqual([]);
    shop.dialogs.done();
  });
});

describe('adding to a collection', () => {
  async function withList() {
    const shop = aShopWithCollections();
    shop.collections.lists.willAnswer(ok([aCollection({ id: 1, total: 3 }), aCollection({ id: 2 })]));
    await shop.loadOwn.execute();
    return shop;
  }

  test('ticks its row and counts its sounds [COLL-18, COLL-21]', async () => {
    const shop = await withList();
    const added = shop.add.execute(1, { kind: 'sound', sound });
    await settled();
    expect(shop.additions.of(1)).toBe('adding');
    expect(await shop.add.execute(1, { kind: 'sound', sound })).toEqual({ ok: false, failure: { kind: 'busy' } });
    shop.collections.additions.next().answer(ok(4));
    expect(await added).toEqual(ok(4));
    expect(shop.collections.additions.calls).toEqual([[1, 5]]);
    expect(shop.additions.of(1)).toBe('added');
    expect(shop.own.current).toMatchObject({
      collections: [
        { id: 1, total: 4 },
        { id: 2, total: 0 },
      ],
    });
  });

  test('is done once its page, where that is open, is loaded again [COLL-18]', async () => {
    const shop = await withList();
    shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    const opened = shop.browseSounds.execute(listOf({ kind: 'collection', slug: 'sunday' }));
    await settled();
    shop.catalogue.soundPages.next().answer(ok(aSoundPage([], { collection: aCollection({ id: 1 }) })));
    await opened;
    shop.collections.additions.willAnswer(ok(1));
    let isDone = false;
    const added = shop.add.execute(1, { kind: 'sound', sound }).then(() => (isDone = true));
    await settled();
    expect(isDone).toBe(false);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage([sound])));
    await added;
    expect(shop.soundList.current).toMatchObject({ phase: 'loaded', page: { items: [{ id: 5 }] } });
  });

  test('takes the whole selection [COLL-19, SEL-05]', async () => {
    const shop = await withList();
    shop.collections.selections.willAnswer(ok(15));
    expect(await shop.add.execute(2, { kind: 'selection' })).toEqual(ok(15));
    expect(shop.collections.selections.calls).toEqual([[2]]);
    expect(shop.additions.of(2)).toBe('added');
  });

  test('shows a warning icon, and no toast, where it is refused [COLL-21, DECISION-121]', async () => {
    const shop = await withList();
    shop.collections.additions.willAnswer(failed('invalid'));
    expect(await shop.add.execute(1, { kind: 'sound', sound })).toEqual(failed('invalid'));
    expect(shop.additions.of(1)).toBe('refused');
    expect(shop.toasts.visible.current).toEqual([]);
  });

  test.each(['unavailable', 'offline', 'malformed', 'notFound', 'forbidden'] as const)(
    'tells other failures by a danger toast: %s [DECISION-121]',
    async (kind) => {
      const shop = await withList();
      shop.collections.additions.willAnswer(failed(kind));
      await shop.add.execute(1, { kind: 'sound', sound });
      expect(shop.additions.of(1)).toBeNull();
      expect(shop.toasts.visible.current).toMatchObject([
        { severity: 'danger', body: 'Try to reopen this modal or please refresh page.', seconds: 7 },
      ]);
    },
  );

  test('asks for a login on a 401, and of a known visitor without a call [ROLE-16, ROLE-34, DECISION-121]', async () => {
    const shop = aShopWithCollections(SIGNED_IN, ['login', 'dismissed']);
    shop.collections.additions.willAnswer(failed('unauthenticated'));
    await shop.add.execute(1, { kind: 'sound', sound });
    shop.dialogs.done();
    const visitor = aShopWithCollections(VISITOR, ['login', 'signedIn']);
    await visitor.add.execute(1, { kind: 'sound', sound });
    expect(visitor.collections.additions.calls).toEqual([]);
    visitor.dialogs.done();
  });
});
