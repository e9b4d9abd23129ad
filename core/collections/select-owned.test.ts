import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { aFailure, aSound, aSoundPage, aSoundWithMidi, someStates } from '../testing/builders.ts';
import { aShopWithCollections } from '../testing/collections.ts';
import { SIGNED_IN, VISITOR } from '../testing/shop.ts';

const sounds = [...Array.from({ length: 210 }, (_, at) => aSound({ id: at + 1 })), aSoundWithMidi(500, 501)];

function aCollectionOf(owned: readonly number[]) {
  const shop = aShopWithCollections(SIGNED_IN);
  shop.catalogue.soundPages.willAnswerBy(({ page, size }) =>
    ok(aSoundPage(sounds.slice((page - 1) * size, page * size), { page, pages: Math.ceil(sounds.length / size) })),
  );
  shop.catalogue.soundStates.willAnswerBy((ids) =>
    ok(someStates({ downloaded: ids.filter((id) => owned.includes(id)) })),
  );
  return shop;
}

describe('selecting what one owns of a collection', () => {
  test('selects the files that were bought, from every page, MIDI files by themselves', async () => {
    const shop = aCollectionOf([3, 205, 501]);
    expect(await shop.selectOwned.execute('sunday')).toEqual(ok(3));
    expect([...shop.selection.current]).toEqual([3, 205, 501]);
    expect(shop.catalogue.soundPages.calls.map(([{ page, size }]) => [page, size])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
  });

  test('says that there is nothing to select', async () => {
    const shop = aCollectionOf([]);
    expect(await shop.selectOwned.execute('sunday')).toEqual(ok(0));
    expect(shop.toasts.visible.current).toMatchObject([{ severity: 'info', title: 'You own none of these yet' }]);
    expect(shop.selection.current.size).toBe(0);
  });

  test('selects nothing of a list that cannot be read whole', async () => {
    const shop = aCollectionOf([3]);
    shop.catalogue.soundStates.willAnswer({ ok: false, failure: aFailure('unavailable') });
    expect(await shop.selectOwned.execute('sunday')).toMatchObject({ ok: false });
    expect(shop.toasts.visible.current).toMatchObject([{ severity: 'danger' }]);
    expect(shop.selection.current.size).toBe(0);
  });

  test('asks a visitor to log in', async () => {
    const shop = aShopWithCollections(VISITOR, ['login', 'dismissed']);
    await shop.selectOwned.execute('sunday');
    expect(shop.catalogue.soundPages.calls).toEqual([]);
    shop.dialogs.done();
  });
});
