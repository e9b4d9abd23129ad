import { describe, expect, test } from 'vitest';
import type { FailureKind } from '../../kernel/failure.ts';
import { failed, ok } from '../../kernel/result.ts';
import {
  FAILURE_KINDS,
  aFailure,
  aPackPage,
  aSound,
  aSoundPage,
  aSoundWithMidi,
  someFacets,
  someStates,
} from '../../testing/builders.ts';
import { settled } from '../../kernel/settled.ts';
import { SIGNED_IN, type Shop, VISITOR, aShop } from '../../testing/shop.ts';
import { listOf, withPage } from '../filters/list-address.ts';
import { isBusy, visiblePage } from './list-state.ts';
import type { PackListAddress } from '../filters/pack-address.ts';

const ALL = listOf({ kind: 'all' });
const NEXT = withPage(ALL, 2);
const PACKS: PackListAddress = listOf({ kind: 'all' });
const bodies = (shop: Pick<Shop, 'toasts'>) => shop.toasts.visible.current.map(({ body }) => body);
/** The messages for a failed load: the catalogue's text, or that there is no network. */
const saidOf = (kind: FailureKind, text: string): readonly string[] => {
  if (kind === 'offline') return ['Check your connection, then try again.'];
  return kind === 'unauthenticated' || kind === 'notFound' ? [] : [text];
};
const SOUNDS_FAILED = "We couldn't load sounds. Please reload page.";
const FILTERS_FAILED = "We couldn't load filters. Please reload page.";
const COUNTS = someFacets({ genres: [{ value: 'house', name: 'House', count: 3 }] });

describe('browsing sounds', () => {
  test('shows the page, then the states of its files, companions included [LIST-45, LIST-46, LIST-49, LIST-50, DECISION-39]', async () => {
    const shop = aShop();
    shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
    const browsed = shop.browseSounds.execute(ALL);
    expect(shop.soundList.current).toEqual({ phase: 'loading', address: ALL, previous: null });
    expect(isBusy(shop.soundList.current)).toBe(true);

    const page = aSoundPage([aSoundWithMidi(1, 11), aSound({ id: 2 })]);
    shop.catalogue.soundPages.next().answer(ok(page));
    await settled();
    expect(shop.soundList.current).toEqual({ phase: 'loaded', address: ALL, page });
    expect(isBusy(shop.soundList.current)).toBe(false);
    expect(shop.catalogue.soundStates.calls).toEqual([[[1, 11, 2]]]);
    expect([shop.likedSounds.of(1), shop.downloaded.of(11)]).toEqual([null, null]);

    shop.catalogue.soundStates.next().answer(ok(someStates({ saved: [1], downloaded: [11], rareFinds: true })));
    expect(await browsed).toEqual(ok(page));
    expect([1, 11, 2].map((id) => shop.likedSounds.of(id))).toEqual([true, false, false]);
    expect([1, 11, 2].map((id) => shop.downloaded.of(id))).toEqual([false, true, false]);
    expect(shop.rareFinds.current).toBe(true);
  });

  test('keeps the page before on view while the next one loads [FILT-41]', async () => {
    const shop = aShop();
    const page = aSoundPage();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    void shop.browseSounds.execute(ALL);
    shop.catalogue.soundPages.next().answer(ok(page));
    await settled();
    void shop.browseSounds.execute(NEXT);
    expect(visiblePage(shop.soundList.current)).toBe(page);
    void shop.browseSounds.execute(ALL);
    expect(visiblePage(shop.soundList.current)).toBe(page);
  });

  test('asks for no states of an empty list [DECISION-39]', async () => {
    const shop = aShop();
    void shop.browseSounds.withoutFacets(ALL);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage([])));
    await settled();
    expect(shop.catalogue.soundStates.calls).toEqual([]);
  });

  test('leaves the states unknown, silently, when they cannot be had [DECISION-39, DECISION-212]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(failed(aFailure('unavailable')));
    void shop.browseSounds.withoutFacets(ALL);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage()));
    await settled();
    expect([shop.likedSounds.of(1), shop.downloaded.of(1)]).toEqual([null, null]);
    expect(bodies(shop)).toEqual([]);
  });

  test.each(FAILURE_KINDS)('that fails: %s [LIST-28, LIST-29, ERR-08, DECISION-212, DECISION-216]', async (kind) => {
    const shop = aShop(VISITOR, ...(kind === 'unauthenticated' ? [['login', 'dismissed'] as const] : []));
    const browsed = shop.browseSounds.withoutFacets(ALL);
    shop.catalogue.soundPages.next().answer(failed(aFailure(kind)));
    expect(await browsed).toEqual(failed(aFailure(kind)));
    expect(shop.soundList.current).toEqual({ phase: 'failed', address: ALL, failure: aFailure(kind) });
    expect(visiblePage(shop.soundList.current)).toBeNull();
    expect(bodies(shop)).toEqual(saidOf(kind, SOUNDS_FAILED));
    shop.dialogs.done();
  });

  test('asks for facets once a list is known to have any, and either may fail alone [FILT-12, FILT-50, DECISION-54, DECISION-63]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    void shop.browseSounds.execute(ALL);
    expect(shop.facets.current).toEqual({ phase: 'loading', previous: null });
    expect(shop.catalogue.facetCounts.calls).toEqual([]);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage()));
    await settled();
    shop.catalogue.facetCounts.next().answer(failed(aFailure('unavailable')));
    await settled();
    expect(shop.facets.current).toEqual({ phase: 'failed' });
    expect(shop.soundList.current.phase).toBe('loaded');
    expect(bodies(shop)).toEqual([FILTERS_FAILED]);

    void shop.browseSounds.execute(NEXT);
    expect(shop.catalogue.facetCounts.calls).toEqual([[ALL], [NEXT]]);
    shop.catalogue.soundPages.next().answer(failed(aFailure('unavailable')));
    shop.catalogue.facetCounts.next().answer(ok(COUNTS));
    await settled();
    expect(shop.facets.current).toEqual({ phase: 'loaded', counts: COUNTS });
    expect(bodies(shop)).toEqual([FILTERS_FAILED, SOUNDS_FAILED]);
  });

  test('asks for the facets of a list whose page failed: they may help to loosen it [DECISION-54]', async () => {
    const shop = aShop();
    shop.catalogue.soundPages.willAnswer(failed(aFailure('unavailable')));
    void shop.browseSounds.execute(ALL);
    await settled();
    shop.catalogue.facetCounts.next().answer(ok(COUNTS));
    await settled();
    expect(shop.facets.current).toEqual({ phase: 'loaded', counts: COUNTS });
  });

  test('keeps the counts before on view while the next ones load, however often they are asked for', async () => {
    const shop = aShop();
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([])));
    void shop.browseSounds.execute(ALL);
    await settled();
    shop.catalogue.facetCounts.next().answer(ok(COUNTS));
    await settled();
    void shop.browseSounds.execute(NEXT);
    void shop.browseSounds.execute(ALL);
    expect(shop.facets.current).toEqual({ phase: 'loading', previous: COUNTS });
  });

  test('makes no facet call for a list that has no filters [LIST-56, DECISION-42]', async () => {
    const shop = aShop();
    shop.catalogue.soundPages.willAnswer(ok(aSoundPage([], { filtersDisabled: true })));
    await shop.browseSounds.execute(ALL);
    await shop.browseSounds.execute(NEXT);
    expect(shop.facets.current).toEqual({ phase: 'idle' });
    expect(shop.catalogue.facetCounts.calls).toEqual([]);
  });

  test('drops the facets of a list that turns out to have lost its filters [DECISION-42]', async () => {
    const shop = aShop();
    void shop.browseSounds.execute(ALL);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage([])));
    await settled();
    void shop.browseSounds.execute(NEXT);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage([], { filtersDisabled: true })));
    await settled();
    expect(shop.facets.current).toEqual({ phase: 'idle' });
    expect(shop.catalogue.facetCounts.waiting).toEqual([]);
  });

  test('cancels what is under way when something newer is asked for, also in the same moment', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    void shop.browseSounds.execute(NEXT);
    shop.catalogue.soundPages.next().answer(ok(aSoundPage()));
    await settled();
    const older = shop.browseSounds.execute(ALL);
    const [page, counts] = [shop.catalogue.soundPages.next(), shop.catalogue.facetCounts.next()];
    void shop.browseSounds.execute(NEXT);
    expect([page.cancelled, counts.cancelled]).toEqual([true, true]);
    expect(await older).toEqual(failed({ kind: 'superseded' }));
    expect(shop.soundList.current).toMatchObject({ phase: 'loading', address: NEXT });
    expect(bodies(shop)).toEqual([]);
  });

  test('asks for no facets of a list that was left before it was known to have any', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    const free = listOf({ kind: 'free' } as const);
    const older = shop.browseSounds.execute(ALL);
    void shop.browseSounds.execute(free);
    shop.catalogue.soundPages.waiting.at(-1)!.answer(ok(aSoundPage()));
    expect(await older).toEqual(failed({ kind: 'superseded' }));
    await settled();
    expect(shop.catalogue.facetCounts.calls).toEqual([[free]]);
    shop.catalogue.facetCounts.next().answer(ok(COUNTS));
    await settled();
    expect(shop.facets.current).toEqual({ phase: 'loaded', counts: COUNTS });
  });

  test('shows nothing of an answer that arrives in the very moment of a newer question', async () => {
    for (const answer of [ok(aSoundPage()), failed(aFailure('unavailable'))]) {
      const shop = aShop();
      const older = shop.browseSounds.withoutFacets(ALL);
      shop.catalogue.soundPages.next().answer(answer);
      void shop.browseSounds.withoutFacets(NEXT);
      expect(await older).toEqual(failed({ kind: 'superseded' }));
      expect(shop.soundList.current).toMatchObject({ phase: 'loading', address: NEXT });
      expect(shop.catalogue.soundStates.calls).toEqual([]);
      expect(bodies(shop)).toEqual([]);
    }
  });

  test('without facets drops those of the list before', async () => {
    const shop = aShop();
    void shop.browseSounds.execute(ALL);
    void shop.browseSounds.withoutFacets(ALL);
    expect(shop.catalogue.facetCounts.waiting).toEqual([]);
    expect(shop.facets.current).toEqual({ phase: 'idle' });
  });

  test('stops with the shop: nothing waits any more', async () => {
    const shop = aShop();
    const browsed = shop.browseSounds.execute(ALL);
    shop.browseSounds.dispose();
    expect(await browsed).toEqual(failed({ kind: 'superseded' }));
    expect([...shop.catalogue.soundPages.waiting, ...shop.catalogue.facetCounts.waiting]).toEqual([]);
  });
});

describe('loading facets alone', () => {
  test('answers them, and shows nothing', async () => {
    const shop = aShop();
    shop.catalogue.facetCounts.willAnswer(ok(COUNTS));
    expect(await shop.loadFacets.execute(ALL)).toEqual(ok(COUNTS));
    expect(shop.facets.current).toEqual({ phase: 'idle' });
  });

  test('answers those of packs, too [FILT-05, DECISION-51]', async () => {
    const shop = aShop();
    shop.catalogue.packFacetCounts.willAnswer(ok(COUNTS));
    expect(await shop.loadFacets.ofPacks(PACKS)).toEqual(ok(COUNTS));
  });

  test('says when they cannot be had [FILT-50]', async () => {
    const shop = aShop();
    shop.catalogue.facetCounts.willAnswer(failed(aFailure('unavailable')));
    expect(await shop.loadFacets.execute(ALL)).toEqual(failed(aFailure('unavailable')));
    expect(bodies(shop)).toEqual([FILTERS_FAILED]);
  });
});

describe('browsing packs', () => {
  test('shows the page', async () => {
    const shop = aShop();
    const browsed = shop.browsePacks.withoutFacets(PACKS);
    expect(shop.packList.current).toEqual({ phase: 'loading', address: PACKS, previous: null });
    shop.catalogue.packPages.next().answer(ok(aPackPage()));
    expect(await browsed).toEqual(ok(aPackPage()));
    expect(shop.packList.current).toEqual({ phase: 'loaded', address: PACKS, page: aPackPage() });
  });

  test.each(FAILURE_KINDS)('that fails: %s [PROD-18]', async (kind) => {
    const shop = aShop(SIGNED_IN, ...(kind === 'unauthenticated' ? [['login', 'dismissed'] as const] : []));
    shop.catalogue.packPages.willAnswer(failed(aFailure(kind)));
    expect(await shop.browsePacks.withoutFacets(PACKS)).toEqual(failed(aFailure(kind)));
    expect(shop.packList.current).toEqual({ phase: 'failed', address: PACKS, failure: aFailure(kind) });
    expect(bodies(shop)).toEqual(saidOf(kind, "We couldn't load products. Please reload page."));
  });

  test('counts their facets beside it [FILT-05, DECISION-51]', async () => {
    const shop = aShop();
    shop.catalogue.packPages.willAnswer(ok(aPackPage()));
    shop.catalogue.packFacetCounts.willAnswer(ok(COUNTS));
    await shop.browsePacks.execute(PACKS);
    expect(shop.packFacets.current).toEqual({ phase: 'loaded', counts: COUNTS });
    expect(shop.facets.current).toEqual({ phase: 'idle' });
  });

  test('shows nothing of an older answer, cancelled or in the very moment of a newer question', async () => {
    const shop = aShop();
    const first = shop.browsePacks.withoutFacets(PACKS);
    const second = shop.browsePacks.withoutFacets(PACKS);
    shop.catalogue.packPages.next().answer(failed(aFailure('offline')));
    void shop.browsePacks.withoutFacets(PACKS);
    expect(await Promise.all([first, second])).toEqual(Array(2).fill(failed({ kind: 'superseded' })));
    expect(shop.packList.current).toEqual({ phase: 'loading', address: PACKS, previous: null });
    expect(bodies(shop)).toEqual([]);
    shop.browsePacks.dispose();
    expect(shop.catalogue.packPages.waiting).toEqual([]);
  });
});
