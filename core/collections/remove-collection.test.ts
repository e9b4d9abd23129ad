import { describe, expect, test } from 'vitest';
import { listOf } from '../catalogue/filters/list-address.ts';
import { ok } from '../kernel/result.ts';
import { aCollection, aFailure, aSound, aSoundPage, someFacets, someStates } from '../testing/builders.ts';
import { aShopWithCollections } from '../testing/collections.ts';
import { SIGNED_IN, UNKNOWN, VISITOR } from '../testing/shop.ts';

const collection = aCollection({ id: 9, slug: 'sunday', total: 2 });
const [first, second] = [aSound({ id: 5 }), aSound({ id: 6 })];
const trouble = {
  title: 'Sorry, Something went wrong!',
  body: 'Try to reopen this modal or please refresh page.',
  seconds: 7,
};
const severities = [
  ['invalid', 'warning'],
  ['unavailable', 'danger'],
  ['forbidden', 'danger'],
  ['offline', 'danger'],
] as const;

describe('removing a collection', () => {
  test('is confirmed first [COLL-33, DECISION-124]', async () => {
    const shop = aShopWithCollections(SIGNED_IN, ['removeCollection', 'cancel']);
    expect(await shop.removeCollection.execute(collection)).toEqual(ok('cancelled'));
    expect(shop.collections.removals.calls).toEqual([]);
    shop.dialogs.done();
  });

  test('takes it away and leads to my collections [COLL-17, COLL-34, COLL-35]', async () => {
    const shop = aShopWithCollections(SIGNED_IN, ['removeCollection', 'remove']);
    shop.collections.lists.willAnswer(ok([collection, aCollection({ id: 1 })]));
    await shop.loadOwn.execute();
    shop.collections.removals.willAnswer(ok(undefined));
    expect(await shop.removeCollection.execute(collection)).toEqual(ok('done'));
    expect(shop.collections.removals.calls).toEqual([[9]]);
    expect(shop.own.current).toMatchObject({ collections: [{ id: 1 }] });
    expect(shop.navigation.location.current.path).toBe('/account/collections');
  });

  test.each(severities)(
    'that fails as %s is told by a %s toast, and nothing else happens [COLL-36]',
    async (kind, severity) => {
      const shop = aShopWithCollections(SIGNED_IN, ['removeCollection', 'remove']);
      shop.collections.removals.willAnswer({ ok: false, failure: aFailure(kind) });
      await shop.removeCollection.execute(collection);
      expect(shop.toasts.visible.current).toMatchObject([{ ...trouble, severity }]);
      expect(shop.navigation.history).toHaveLength(1);
    },
  );
});

describe('without a customer', () => {
  test('asks a visitor to log in, and neither confirms nor calls [DECISION-10]', async () => {
    const shop = aShopWithCollections(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    expect((await shop.removeCollection.execute(collection)).ok).toBe(false);
    expect((await shop.removeSound.execute(collection, first)).ok).toBe(false);
    expect([shop.collections.removals.calls, shop.collections.soundRemovals.calls]).toEqual([[], []]);
    shop.dialogs.done();
  });
});

describe('removing a sound from a collection', () => {
  async function onItsPage(...answers: Array<'delete' | 'cancel'>) {
    const script = answers.map((answer) => ['removeFromCollection', answer] as const);
    const shop = aShopWithCollections(SIGNED_IN, ...script);
    shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([first, second], { collection })));
    await shop.browseSounds.execute(listOf({ kind: 'collection', slug: 'sunday' }));
    return shop;
  }

  test('is confirmed first [COLL-09, DECISION-124]', async () => {
    const shop = await onItsPage('cancel');
    expect(await shop.removeSound.execute(collection, first)).toEqual(ok('cancelled'));
    expect(shop.dialogs.asked).toEqual([{ kind: 'removeFromCollection', ask: { collection, sound: first } }]);
    expect(shop.collections.soundRemovals.calls).toEqual([]);
  });

  test('lets its row leave the list at once, and then loads the list again [COLL-20, DECISION-124]', async () => {
    const shop = await onItsPage('delete');
    shop.collections.soundRemovals.willAnswer(ok(1));
    const seen: unknown[] = [];
    shop.soundList.changes$.subscribe((list) => {
      if (list.phase === 'loaded') seen.push([list.page.items.map(({ id }) => id), list.page.total]);
    });
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([second], { collection: { ...collection, total: 1 } })));
    expect(await shop.removeSound.execute(collection, first)).toEqual(ok('done'));
    expect(shop.collections.soundRemovals.calls).toEqual([[9, 5]]);
    expect(seen).toEqual([
      [[5, 6], 2],
      [[6], 1],
      [[6], 1],
    ]);
  });

  test('can be taken back [COLL-18]', async () => {
    const shop = await onItsPage('delete');
    shop.collections.soundRemovals.willAnswer(ok(1));
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([second], { collection: { ...collection, total: 1 } })));
    await shop.removeSound.execute(collection, first);
    const [said] = shop.toasts.visible.current;
    expect(said).toMatchObject({ title: 'Removed from the collection', about: first.name, canUndo: true });
    shop.collections.additions.willAnswer(ok(2));
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([second, first], { collection })));
    await shop.toasts.undo(said!.id);
    expect(shop.collections.additions.calls).toEqual([[9, 5]]);
    expect(shop.soundList.current).toMatchObject({ page: { items: [second, first] } });
  });

  test('leaves the rows of another list alone, and asks for none of it again', async () => {
    const shop = await onItsPage('delete');
    shop.collections.soundRemovals.willAnswer(ok(1));
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([first, second])));
    await shop.browseSounds.execute(listOf({ kind: 'free' }));
    const [before, asked] = [shop.soundList.current, shop.catalogue.soundPages.calls.length];
    expect(await shop.removeSound.execute(collection, first)).toEqual(ok('done'));
    expect(shop.soundList.current).toBe(before);
    expect(shop.catalogue.soundPages.calls).toHaveLength(asked);
  });

  test.each([
    ['invalid', 'warning'],
    ['unavailable', 'danger'],
  ] as const)('that fails as %s is told by a %s toast [COLL-23, COLL-24]', async (kind, severity) => {
    const shop = await onItsPage('delete');
    shop.collections.soundRemovals.willAnswer({ ok: false, failure: aFailure(kind) });
    await shop.removeSound.execute(collection, first);
    expect(shop.toasts.visible.current).toMatchObject([{ ...trouble, severity }]);
    expect(shop.soundList.current).toMatchObject({ page: { items: [first, second] } });
  });
});

describe('whose a collection is', () => {
  test('is said by the answer to its data request [COLL-29, COLL-30, COLL-31, DECISION-123]', async () => {
    const shop = aShopWithCollections();
    const asked = shop.claim.execute(9);
    expect(shop.claimed.current).toBeNull();
    shop.collections.reads.next().answer(ok(collection));
    await asked;
    expect(shop.claimed.current).toEqual(collection);
    shop.claim.leave();
    expect(shop.claimed.current).toBeNull();
  });

  test.each(['unauthenticated', 'forbidden', 'notFound', 'unavailable', 'offline'] as const)(
    'is not said by a failure, which nobody hears of: %s [COLL-29, COLL-31]',
    async (kind) => {
      const shop = aShopWithCollections(UNKNOWN);
      shop.collections.reads.willAnswer({ ok: false, failure: aFailure(kind) });
      await shop.claim.execute(9);
      expect(shop.claimed.current).toBeNull();
      expect(shop.toasts.visible.current).toEqual([]);
      shop.dialogs.done();
    },
  );

  test('is no question of a visitor', async () => {
    const shop = aShopWithCollections(VISITOR);
    expect(await shop.claim.execute(9)).toMatchObject({ ok: false });
    expect(shop.collections.reads.calls).toEqual([]);
  });

  test('comes too late for a page that was left', async () => {
    const shop = aShopWithCollections();
    const asked = shop.claim.execute(9);
    shop.claim.leave();
    shop.collections.reads.next().answer(ok(collection));
    await asked;
    expect(shop.claimed.current).toBeNull();
  });
});
