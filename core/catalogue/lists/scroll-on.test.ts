import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../kernel/result.ts';
import { aFailure, aSound, aSoundPage, aSoundWithMidi, someFacets, someStates } from '../../testing/builders.ts';
import { settled } from '../../kernel/settled.ts';
import { SIGNED_IN, aShop } from '../../testing/shop.ts';
import { listOf } from '../filters/list-address.ts';
import { addedTo } from './scrolled-sounds.ts';

const ALL = listOf({ kind: 'all' });
const FREE = listOf({ kind: 'free' });

/** A shop with the first page of a list on view. */
async function aScrollingShop(
  ...script: Parameters<typeof aShop> extends [unknown?, ...infer Script] ? Script : never
) {
  const shop = aShop(SIGNED_IN, ...script);
  shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  const browsed = shop.browseSounds.execute(ALL);
  shop.catalogue.soundPages.next().answer(ok(aSoundPage([aSound({ id: 1 })])));
  await browsed;
  const answerNext = async (ids: readonly number[]) => {
    shop.catalogue.soundPages.next().answer(ok(aSoundPage(ids.map((id) => aSoundWithMidi(id, id + 1000)))));
    await settled();
  };
  const added = () => addedTo(ALL, shop.scrolled.current);
  return { ...shop, answerNext, added };
}

describe('scrolling on', () => {
  test('loads page 2 first, then one page after the other, and adds them at the end [LIST-30, LIST-31]', async () => {
    const shop = await aScrollingShop();
    void shop.scrollOn.execute();
    expect(shop.added().phase).toBe('loading');
    await shop.answerNext([2, 3]);
    expect(shop.added()).toMatchObject({ phase: 'ready', lastPage: 2, sounds: [{ id: 2 }, { id: 3 }] });
    void shop.scrollOn.execute();
    await shop.answerNext([4]);
    expect(shop.catalogue.soundPages.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
    expect(shop.added().sounds.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  test('fetches the states of what was added, MIDI companions included [LIST-46]', async () => {
    const shop = await aScrollingShop();
    void shop.scrollOn.execute();
    await shop.answerNext([2]);
    expect(shop.catalogue.soundStates.calls).toEqual([[[1]], [[2, 1002]]]);
    await shop.loadStates.refresh();
    expect(shop.catalogue.soundStates.calls[2]).toEqual([[1, 2, 1002]]);
  });

  test('is over once it is known what the customer has done with what was added [LIST-46]', async () => {
    const shop = aShop();
    shop.soundList.set({ phase: 'loaded', address: ALL, page: aSoundPage([aSound({ id: 1 })]) });
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([aSound({ id: 2 })])));
    let isOver = false;
    const scrolling = shop.scrollOn.execute().then(() => (isOver = true));
    await settled();
    expect([shop.scrolled.current?.phase, isOver]).toEqual(['ready', false]);
    shop.catalogue.soundStates.next().answer(ok(someStates()));
    await scrolling;
  });

  test('asks once, however often somebody scrolls while a page loads [LIST-32]', async () => {
    const shop = await aScrollingShop();
    void shop.scrollOn.execute();
    expect(await shop.scrollOn.execute()).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(shop.catalogue.soundPages.waiting).toHaveLength(1);
  });

  test('ends with the first page that has no items [LIST-33]', async () => {
    const shop = await aScrollingShop();
    void shop.scrollOn.execute();
    await shop.answerNext([]);
    expect(shop.added()).toMatchObject({ phase: 'ended', lastPage: 1, sounds: [] });
    expect(await shop.scrollOn.execute()).toEqual(ok(null));
    expect(shop.catalogue.soundPages.waiting).toHaveLength(0);
  });

  test('alerts on a failure, keeps its page, and tries it again with the next scroll [ERR-09, DECISION-206]', async () => {
    const shop = await aScrollingShop(['alert', 'closed']);
    const failing = shop.scrollOn.execute();
    shop.catalogue.soundPages.next().answer(failed(aFailure('unavailable')));
    expect(await failing).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(shop.dialogs.asked).toEqual([{ kind: 'alert', ask: { text: 'err filter, refresh page' } }]);
    expect(shop.toasts.visible.current).toEqual([]);
    expect(shop.added()).toMatchObject({ phase: 'ready', lastPage: 1 });

    void shop.scrollOn.execute();
    await shop.answerNext([2]);
    expect(shop.catalogue.soundPages.calls.map(([{ page }]) => page)).toEqual([1, 2, 2]);
    expect(shop.added()).toMatchObject({ phase: 'ready', lastPage: 2, sounds: [{ id: 2 }] });
  });

  test('adds nothing to another list that was opened meanwhile', async () => {
    const shop = await aScrollingShop();
    const scrolled = shop.scrollOn.execute();
    const late = shop.catalogue.soundPages.next();
    void shop.browseSounds.execute(FREE);
    shop.catalogue.soundPages.waiting[1]!.answer(ok(aSoundPage([aSound({ id: 7 })])));
    await settled();
    late.answer(ok(aSoundPage([aSound({ id: 2 })])));
    expect(await scrolled).toEqual({ ok: false, failure: { kind: 'superseded' } });
    expect(addedTo(FREE, shop.scrolled.current)).toMatchObject({ phase: 'ready', lastPage: 1, sounds: [] });
  });

  test('goes on in another list, whatever comes late of the one before [LIST-32]', async () => {
    const shop = await aScrollingShop();
    void shop.scrollOn.execute();
    const late = shop.catalogue.soundPages.next();
    void shop.browseSounds.execute(FREE);
    shop.catalogue.soundPages.waiting[1]!.answer(ok(aSoundPage([aSound({ id: 7 })])));
    await settled();
    void shop.scrollOn.execute();
    late.answer(ok(aSoundPage([aSound({ id: 2 })])));
    await settled();
    void shop.scrollOn.execute();
    expect(shop.catalogue.soundPages.waiting).toHaveLength(1);
    await shop.answerNext([8]);
    expect(addedTo(FREE, shop.scrolled.current)).toMatchObject({ phase: 'ready', lastPage: 2, sounds: [{ id: 8 }] });
  });

  test('waits until there is a first page', async () => {
    const shop = aShop();
    expect(await shop.scrollOn.execute()).toEqual({ ok: false, failure: { kind: 'busy' } });
  });
});
