import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { listOf, withPage } from '../catalogue/filters/list-address.ts';
import { ok } from '../kernel/result.ts';
import { cueOf } from '../player/player.ts';
import { aSound, aSoundPage, someFacets, someStates } from '../testing/builders.ts';
import { aShopWithCollections } from '../testing/collections.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR } from '../testing/shop.ts';

const address = listOf({ kind: 'collection', slug: 'sunday' });
const PAGE = 3;

/** A list with this many sounds, three per page; those in `silent` have no preview. */
async function aList(total: number, { session = SIGNED_IN, silent = [] as readonly number[] } = {}) {
  const shop = aShopWithCollections(session);
  shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  const sounds = Array.from({ length: total }, (_, at) =>
    aSound({ id: at + 1, ...(silent.includes(at + 1) && { previewUrl: null }) }),
  );
  shop.catalogue.soundPages.willAnswerBy(({ page }) =>
    ok(aSoundPage(sounds.slice((page - 1) * PAGE, page * PAGE), { page, pages: Math.ceil(total / PAGE), total })),
  );
  await shop.browseSounds.execute(address);
  const now = () => {
    const cue = cueOf(shop.player.current);
    return cue?.kind === 'sound' ? cue.sound.id : null;
  };
  const finish = async () => {
    shop.audio.report({ kind: 'ended' });
    await settled();
  };
  return { shop, sounds, now, finish };
}

describe('playing a list through', () => {
  test('goes from sound to sound and from page to page, and ends with the last', async () => {
    const { shop, now, finish } = await aList(7);
    shop.playAll.execute();
    const heard: unknown[] = [];
    for (let sound = 0; sound < 7; sound += 1) {
      heard.push(now());
      expect(shop.playAll.playing.current).toEqual(address);
      await finish();
    }
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(shop.player.current.phase).toBe('finished');
    expect(shop.playAll.playing.current).toBeNull();
    expect(shop.catalogue.soundPages.calls.slice(1)).toEqual([[withPage(address, 2)], [withPage(address, 3)]]);
  });

  test('starts nothing by itself unless it is asked to [DECISION-76]', async () => {
    const { shop, sounds, now, finish } = await aList(3);
    shop.play.execute({ kind: 'sound', sound: sounds[0]! });
    await finish();
    expect([now(), shop.player.current.phase]).toEqual([1, 'finished']);
  });

  test('passes over what cannot be heard', async () => {
    const { shop, now, finish } = await aList(3, { silent: [1, 2] });
    shop.playAll.execute();
    await settled();
    expect(now()).toBe(3);
    shop.audio.report({ kind: 'failed', message: 'broken' });
    await settled();
    expect(shop.playAll.playing.current).toBeNull();
    await finish();
    expect(now()).toBe(3);
  });

  test('stays with a sound that plays already, and waits for one that is paused', async () => {
    const { shop, sounds, now, finish } = await aList(3);
    shop.play.execute({ kind: 'sound', sound: sounds[0]! });
    shop.playAll.execute();
    expect(shop.player.current).toMatchObject({ phase: 'playing' });
    shop.play.pause();
    expect(shop.playAll.playing.current).not.toBeNull();
    shop.play.toggle();
    await finish();
    expect(now()).toBe(2);
  });

  test('ends when something else is played, and when it is stopped', async () => {
    const { shop, sounds, now, finish } = await aList(3);
    shop.playAll.execute();
    shop.play.execute({ kind: 'sound', sound: sounds[2]! });
    expect(shop.playAll.playing.current).toBeNull();
    shop.playAll.execute();
    shop.playAll.stop();
    expect(shop.player.current).toMatchObject({ phase: 'paused' });
    shop.play.toggle();
    await finish();
    expect(now()).toBe(1);
  });

  test('ends when something else is played while its next page is asked for', async () => {
    const { shop, sounds, now, finish } = await aList(6);
    shop.playAll.execute();
    await finish();
    await finish();
    shop.catalogue.soundPages.willAnswerBy(() => {
      shop.play.execute({ kind: 'sound', sound: sounds[0]! });
      return ok(aSoundPage(sounds.slice(PAGE), { page: 2, pages: 2, total: 6 }));
    });
    await finish();
    expect([now(), shop.playAll.playing.current]).toEqual([1, null]);
  });

  test('asks for a next page once, however often the end of the last sound is reported', async () => {
    const { shop, sounds, now, finish } = await aList(6);
    shop.playAll.execute();
    await finish();
    await finish();
    shop.catalogue.soundPages.willAnswerBy(() => {
      shop.audio.report({ kind: 'failed', message: 'broken' });
      return ok(aSoundPage(sounds.slice(PAGE), { page: 2, pages: 2, total: 6 }));
    });
    await finish();
    expect(now()).toBe(4);
    expect(shop.catalogue.soundPages.calls.slice(1)).toEqual([[withPage(address, 2)]]);
  });

  test('listens to the player once, however many sounds it plays', async () => {
    const { shop, finish } = await aList(6);
    const listening = vi.spyOn(shop.player.changes$, 'subscribe');
    shop.playAll.execute();
    for (let sound = 0; sound < 4; sound += 1) await finish();
    expect(listening).toHaveBeenCalledTimes(1);
  });

  test('stops at the page where a visitor has to log in [LIST-39]', async () => {
    const { shop, now, finish } = await aList(6, { session: VISITOR });
    shop.playAll.execute();
    for (let sound = 0; sound < 3; sound += 1) await finish();
    expect([now(), shop.playAll.playing.current]).toEqual([3, null]);
    expect(shop.catalogue.soundPages.calls).toHaveLength(1);
  });

  test('plays every sound of a list that can be heard, once and in order, however long it is', async () => {
    const silences = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), silences, async (total, silent) => {
        const { shop, now, finish } = await aList(total, { silent });
        const heard: Array<number | null> = [];
        shop.playAll.execute();
        await settled();
        while (shop.playAll.playing.current) {
          heard.push(now());
          await finish();
        }
        const expected = Array.from({ length: total }, (_, at) => at + 1).filter((id) => !silent.includes(id));
        expect(heard).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
