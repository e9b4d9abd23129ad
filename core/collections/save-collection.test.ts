import { describe, expect, test } from 'vitest';
import { listOf } from '../catalogue/filters/list-address.ts';
import { ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aCollection, aFailure, aSound, aSoundPage, someFacets, someStates } from '../testing/builders.ts';
import { aShopWithCollections } from '../testing/collections.ts';
import { SIGNED_IN, VISITOR } from '../testing/shop.ts';

const sound = aSound({ id: 5 });
const words = { name: 'Sunday drums', description: 'Slow ones.' };

describe('the form', () => {
  test('is not sent without a name [COLL-10]', async () => {
    const shop = aShopWithCollections();
    const answer = await shop.save.execute({ kind: 'new', addition: null }, { name: ' ', description: '' });
    expect(answer).toEqual({
      ok: false,
      failure: { kind: 'invalid', fields: { name: 'Please enter a name.' }, message: '' },
    });
    expect(shop.collections.creations.calls).toEqual([]);
  });

  test('opens the login dialog for a visitor [ROLE-34]', async () => {
    const shop = aShopWithCollections(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    await shop.showForm.fromGrid();
    await shop.save.execute({ kind: 'new', addition: null }, words);
    expect(shop.collections.creations.calls).toEqual([]);
    shop.dialogs.done();
  });
});

describe('making a collection', () => {
  test('is over once the list shows it as the shop keeps it [DECISION-118]', async () => {
    const shop = aShopWithCollections();
    shop.collections.creations.willAnswer(ok({ id: 9, slug: 'sunday-drums' }));
    let isOver = false;
    const saving = shop.save.execute({ kind: 'new', addition: null }, words).then(() => (isOver = true));
    await settled();
    expect(isOver).toBe(false);
    shop.collections.reads.next().answer(ok(aCollection({ id: 9 })));
    await saving;
  });

  test.each([
    [null, { soundId: null, fromSelection: false }],
    [{ kind: 'sound', sound } as const, { soundId: 5, fromSelection: false }],
    [{ kind: 'selection' } as const, { soundId: null, fromSelection: true }],
  ])('sends the words and what goes in at once [COLL-08, COLL-14, SEL-05, DECISION-117]', async (addition, sent) => {
    const shop = aShopWithCollections();
    shop.collections.creations.willAnswer(ok({ id: 9, slug: 'sunday-drums' }));
    shop.collections.reads.willAnswer(ok(aCollection({ id: 9 })));
    const answer = await shop.save.execute({ kind: 'new', addition }, words);
    expect(answer).toEqual(ok({ id: 9, slug: 'sunday-drums' }));
    expect(shop.collections.creations.calls).toEqual([[{ ...words, ...sent }]]);
  });

  test('puts it first in the list with its total, ticked [COLL-15, DECISION-118]', async () => {
    const shop = aShopWithCollections();
    shop.collections.lists.willAnswer(ok([aCollection({ id: 1 })]));
    await shop.loadOwn.execute();
    shop.collections.creations.willAnswer(ok({ id: 9, slug: 'sunday-drums' }));
    shop.collections.reads.willAnswer(ok(aCollection({ id: 9, total: 12 })));
    await shop.save.execute({ kind: 'new', addition: { kind: 'selection' } }, words);
    expect(shop.own.current).toMatchObject({ collections: [{ id: 9, total: 12 }, { id: 1 }] });
    expect(shop.additions.of(9)).toBe('added');
  });

  test('leads from the grid to the new collection, and nowhere when it was cancelled [COLL-15, DECISION-118]', async () => {
    const shop = aShopWithCollections(
      SIGNED_IN,
      ['collectionForm', 'cancelled'],
      ['collectionForm', { id: 9, slug: 'sunday-drums' }],
    );
    await shop.showForm.fromGrid();
    expect(shop.navigation.history).toHaveLength(1);
    await shop.showForm.fromGrid();
    expect(shop.navigation.location.current.path).toBe('/collection/sunday-drums');
    expect(shop.dialogs.asked[0]).toEqual({
      kind: 'collectionForm',
      ask: { subject: { kind: 'new', addition: null } },
    });
    shop.dialogs.done();
  });

  test('stays where it is when the form was opened from the list dialog [COLL-07, DECISION-118]', async () => {
    const shop = aShopWithCollections(SIGNED_IN, ['collectionForm', { id: 9, slug: 'sunday-drums' }]);
    await shop.showForm.within({ kind: 'selection' });
    expect(shop.navigation.history).toHaveLength(1);
    shop.dialogs.done();
  });

  test('answers what the backend says about the fields, without a toast [COLL-12, COLL-25, DECISION-116]', async () => {
    const shop = aShopWithCollections();
    const failure = { kind: 'invalid', fields: { name: 'You already have one.' }, message: '' } as const;
    shop.collections.creations.willAnswer({ ok: false, failure });
    expect(await shop.save.execute({ kind: 'new', addition: null }, words)).toEqual({ ok: false, failure });
    expect(shop.toasts.visible.current).toEqual([]);
  });

  test('says with a danger toast that it broke [ERR-05]', async () => {
    const shop = aShopWithCollections();
    shop.collections.creations.willAnswer({ ok: false, failure: aFailure('unavailable') });
    await shop.save.execute({ kind: 'new', addition: null }, words);
    expect(shop.toasts.visible.current).toMatchObject([{ severity: 'danger', seconds: 7 }]);
  });
});

describe('editing a collection', () => {
  test('is over once the list shows it as the shop keeps it [DECISION-118]', async () => {
    const shop = aShopWithCollections();
    shop.collections.edits.willAnswer(ok(undefined));
    let isOver = false;
    const subject = { kind: 'edit', collection: aCollection({ id: 9 }) } as const;
    const saving = shop.save.execute(subject, words).then(() => (isOver = true));
    await settled();
    expect(isOver).toBe(false);
    shop.collections.reads.next().answer(ok(aCollection({ id: 9 })));
    await saving;
  });

  test('sends the words, and loads the page of the collection again [COLL-08, COLL-16, DECISION-118]', async () => {
    const shop = aShopWithCollections();
    const collection = aCollection({ id: 9, slug: 'sunday' });
    const address = listOf({ kind: 'collection', slug: 'sunday' });
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([sound], { title: 'Sunday drums', collection })));
    shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.browseSounds.execute(address);
    shop.collections.edits.willAnswer(ok(undefined));
    shop.collections.reads.willAnswer(ok({ ...collection, ...words }));
    const answer = await shop.save.execute({ kind: 'edit', collection }, words);
    expect(answer).toEqual(ok({ id: 9, slug: 'sunday' }));
    expect(shop.collections.edits.calls).toEqual([[9, words]]);
    expect(shop.collections.creations.calls).toEqual([]);
    expect(shop.catalogue.soundPages.calls).toEqual([[address], [address]]);
  });

  test('leaves other pages alone, and renames it in the list where it stands', async () => {
    const shop = aShopWithCollections();
    const collection = aCollection({ id: 9 });
    shop.collections.lists.willAnswer(ok([aCollection({ id: 10 }), collection]));
    await shop.loadOwn.execute();
    shop.collections.edits.willAnswer(ok(undefined));
    shop.collections.reads.willAnswer(ok({ ...collection, ...words, name: 'Monday' }));
    await shop.save.execute({ kind: 'edit', collection }, { ...words, name: 'Monday' });
    expect(shop.own.current).toMatchObject({ collections: [{ id: 10 }, { id: 9, name: 'Monday' }] });
    expect(shop.catalogue.soundPages.calls).toEqual([]);
  });

  test('asks for another name or description in the same form [COLL-07]', async () => {
    const collection = aCollection();
    const shop = aShopWithCollections(SIGNED_IN, ['collectionForm', 'cancelled']);
    await shop.showForm.edit(collection);
    expect(shop.dialogs.asked[0]?.ask).toEqual({ subject: { kind: 'edit', collection } });
    expect(shop.collections.edits.calls).toEqual([]);
  });
});
