import { describe, expect, test } from 'vitest';
import { listOf, withPage } from '../catalogue/filters/list-address.ts';
import { SoundList } from '../catalogue/lists/sound-list.ts';
import { ok } from '../kernel/result.ts';
import { aFailure, aSound, aSoundPage } from '../testing/builders.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { TurnPage } from './turn-page.ts';

const ADDRESS = listOf({ kind: 'all' });
const FIRST = { ...aSoundPage([aSound({ id: 1 }), aSound({ id: 2 })]), page: 1, pages: 2 };
const SECOND = { ...aSoundPage([aSound({ id: 3 }), aSound({ id: 4 })]), page: 2, pages: 2 };
const LAST = { kind: 'sound', sound: aSound({ id: 2 }) } as const;

/** A shop that plays the last sound of the first of two pages. */
function atTheEnd(session = SIGNED_IN) {
  const shop = aShop(session);
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  const list = new SoundList({ phase: 'loaded', address: ADDRESS, page: FIRST });
  const turnPage = new TurnPage(list, shop.sessions, shop.navigation, shop.player, shop.play);
  shop.play.execute(LAST);
  return {
    shop,
    list,
    turnPage,
    show: (page = SECOND) => list.set({ phase: 'loaded', address: withPage(ADDRESS, page.page), page }),
  };
}

describe('turning the page from the last sound', () => {
  test('opens the next page, and makes its first sound current without playing it [PLAY-15, LIST-35, DECISION-36]', () => {
    const { shop, list, turnPage, show } = atTheEnd();
    turnPage.execute();
    expect(shop.navigation.location.current).toEqual({ path: '/samples', search: '?page=2' });
    list.set({ phase: 'loading', address: withPage(ADDRESS, 2), previous: FIRST });
    expect(shop.player.current).toEqual({ phase: 'playing', cue: LAST });
    show();
    expect(shop.player.current).toEqual({ phase: 'paused', cue: { kind: 'sound', sound: SECOND.items[0] } });
    expect([shop.audio.playing, shop.audio.url]).toEqual([false, '/media/sounds/3.mp3']);
    expect(shop.catalogue.soundPlaybacks.calls.flat()).toEqual([2]);
  });

  test('does nothing where there is no next page, or its button is not offered [DECISION-36]', () => {
    const visitor = atTheEnd(VISITOR);
    visitor.turnPage.execute();
    const last = atTheEnd();
    last.show();
    last.turnPage.execute();
    const loading = atTheEnd();
    loading.list.set({ phase: 'loading', address: ADDRESS, previous: FIRST });
    loading.turnPage.execute();
    for (const { shop } of [visitor, last, loading]) expect(shop.navigation.location.current.search).toBe('');
  });

  test('leaves alone who plays something else before the page is there', () => {
    const { shop, turnPage, show } = atTheEnd();
    turnPage.execute();
    const other = { kind: 'sound', sound: aSound({ id: 1 }) } as const;
    shop.play.execute(other);
    show();
    expect(shop.player.current).toEqual({ phase: 'playing', cue: other });
  });

  test.each(['fails', 'is another'] as const)('stops waiting when the page that comes %s', (what) => {
    const { shop, list, turnPage, show } = atTheEnd();
    turnPage.execute();
    if (what === 'fails') list.set({ phase: 'failed', address: withPage(ADDRESS, 2), failure: aFailure('offline') });
    else list.set({ phase: 'loaded', address: listOf({ kind: 'free' }), page: FIRST });
    show();
    expect(shop.player.current).toEqual({ phase: 'playing', cue: LAST });
  });

  test('waits for one page at a time, and for none once it is let go', () => {
    const { shop, turnPage, show } = atTheEnd();
    turnPage.execute();
    turnPage.execute();
    turnPage.dispose();
    show();
    expect(shop.player.current).toEqual({ phase: 'playing', cue: LAST });
  });
});
