import { expect, test } from 'vitest';
import { failed, ok } from '../../kernel/result.ts';
import { similarTo } from '../filters/similarity.ts';
import { fc, interleaving } from '../../testing/arbitraries.ts';
import {
  aFailure,
  aPack,
  aPackInFull,
  aPackPage,
  aSound,
  aSoundPage,
  someFacets,
  someStates,
} from '../../testing/builders.ts';
import type { HeldCalls } from '../../testing/held-calls.ts';
import { settled } from '../../kernel/settled.ts';
import { aShop } from '../../testing/shop.ts';
import { listOf, withPage } from '../filters/list-address.ts';

type Action =
  | 'browse'
  | 'browseWithoutFacets'
  | 'browsePacks'
  | 'showSound'
  | 'showPack'
  | 'findSimilar'
  | 'refresh'
  /** Promises run on; without it the next step happens in the same moment. */
  | 'settle';

const action = fc.constantFrom<Action>(
  ...(['browse', 'browseWithoutFacets', 'browsePacks', 'showSound', 'showPack', 'findSimilar', 'refresh'] as const),
  ...(['settle', 'settle', 'settle'] as const),
);

test('a late answer never overwrites a newer one: at the end every state is of the last question', async () => {
  await fc.assert(
    fc.asyncProperty(interleaving(action, fc.boolean(), 40), async (steps) => {
      const shop = aShop();
      const { catalogue } = shop;
      /** Every question has a number, and its answer shows it. */
      let asked = 0;
      const last: Partial<Record<Action | 'facets', number>> = {};
      const succeeded = new Map<string, boolean>();

      const act = (what: Action) => {
        asked += 1;
        const n = asked;
        if (what === 'browse' || what === 'browseWithoutFacets') {
          last.browse = n;
          if (what === 'browse') last.facets = n;
          else delete last.facets;
          const address = withPage(listOf({ kind: 'all' }), n);
          void (what === 'browse' ? shop.browseSounds.execute(address) : shop.browseSounds.withoutFacets(address));
        } else if (what === 'browsePacks')
          void shop.browsePacks.withoutFacets(withPage(listOf({ kind: 'all' }), (last.browsePacks = n)));
        else if (what === 'showSound') void shop.showSound.execute((last.showSound = n));
        else if (what === 'showPack') void shop.showPack.execute(`${(last.showPack = n)}`);
        else if (what === 'findSimilar') void shop.findSimilar.execute(similarTo((last.findSimilar = n)));
        else if (what === 'refresh') void shop.loadStates.refresh();
      };

      const oneOf = <Args extends readonly unknown[], Answer>(
        kind: string,
        calls: HeldCalls<Args, Answer>,
        name: (...args: Args) => string | number | undefined,
        good: (...args: Args) => Answer,
      ) =>
        calls.waiting.map((call) => (succeeds: boolean) => {
          succeeded.set(`${kind} ${name(...call.args)}`, succeeds);
          call.answer(succeeds ? good(...call.args) : (failed(aFailure('unavailable')) as Answer));
        });
      const number = (ids: readonly number[]) => catalogue.soundStates.calls.findIndex(([known]) => known === ids);
      const waiting = () => [
        ...oneOf(
          'page',
          catalogue.soundPages,
          ({ page }) => page,
          ({ page }) => ok(aSoundPage([aSound({ id: page }), aSound({ id: 1000 })], { page })),
        ),
        ...oneOf(
          'facets',
          catalogue.facetCounts,
          ({ page }) => page,
          ({ page }) => ok(someFacets({ tags: [{ value: 'a', name: 'a', count: page }] })),
        ),
        ...oneOf(
          'packs',
          catalogue.packPages,
          ({ page }) => page,
          ({ page }) => ok(aPackPage([aPack()], { page })),
        ),
        ...oneOf(
          'sound',
          catalogue.soundDetails,
          (id) => id,
          (id) => ok(aSound({ id })),
        ),
        ...oneOf(
          'pack',
          catalogue.packDetails,
          (slug) => slug,
          (slug) => ok(aPackInFull({ slug })),
        ),
        ...oneOf(
          'similar',
          catalogue.similarSounds,
          ({ id }) => id,
          ({ id }) => ok([aSound({ id }), aSound({ id: 1000 })]),
        ),
        ...oneOf('states', catalogue.soundStates, number, (ids) =>
          ok(someStates({ saved: number(ids) % 2 === 0 ? ids : [], rareFinds: number(ids) % 2 === 0 })),
        ),
      ];

      for (const step of steps) {
        if ('does' in step) {
          if (step.does === 'settle') await settled();
          else act(step.does);
        } else {
          const held = waiting();
          held[step.releases.which % Math.max(1, held.length)]?.(step.releases.outcome);
        }
      }
      for (let held = waiting(), turn = asked; ; held = waiting(), turn += 1) {
        held[turn % Math.max(1, held.length)]?.(turn % 3 !== 0);
        await settled();
        if (waiting().length === 0) break;
      }

      const phaseOf = (kind: string, n: number | undefined) => (succeeded.get(`${kind} ${n}`) ? 'loaded' : 'failed');
      const expectLast = (state: { readonly phase: string }, kind: string, n: number | undefined, shown: object) =>
        expect(state).toMatchObject(n === undefined ? { phase: 'idle' } : { phase: phaseOf(kind, n), ...shown });

      expectLast(shop.soundList.current, 'page', last.browse, { address: { page: last.browse } });
      if (shop.soundList.current.phase === 'loaded') expect(shop.soundList.current.page.page).toBe(last.browse);
      expectLast(shop.facets.current, 'facets', last.facets, {});
      if (shop.facets.current.phase === 'loaded') expect(shop.facets.current.counts.tags[0]!.count).toBe(last.facets);
      expectLast(shop.packList.current, 'packs', last.browsePacks, {});
      if (shop.packList.current.phase === 'loaded') expect(shop.packList.current.page.page).toBe(last.browsePacks);
      expectLast(shop.soundDetail.current, 'sound', last.showSound, { name: last.showSound });
      expectLast(shop.packDetail.current, 'pack', last.showPack, { name: `${last.showPack}` });
      expectLast(shop.similarSounds.current, 'similar', last.findSimilar, { question: { id: last.findSimilar } });

      const calls = catalogue.soundStates.calls.map(([ids], at) => ({ ids, at }));
      const heard = calls.filter(({ at }) => succeeded.get(`states ${at}`));
      for (const id of new Set(calls.flatMap(({ ids }) => ids))) {
        const newest = heard.findLast(({ ids }) => ids.includes(id));
        expect(shop.likedSounds.of(id)).toBe(newest ? newest.at % 2 === 0 : null);
      }
      expect(shop.rareFinds.current).toBe(heard.length > 0 && heard.at(-1)!.at % 2 === 0);
    }),
    { numRuns: 500 },
  );
});
