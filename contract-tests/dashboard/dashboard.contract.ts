import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { type ContractBackend, type ContractClient, newKey, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises to providers. Spends a credit of max@demo.test. */
export function dashboardContract(open: () => ContractBackend): void {
  describe('the dashboard of a provider', () => {
    let backend: ContractBackend;
    let provider: ContractClient;
    let packs: readonly Pack[];
    beforeAll(async () => {
      backend = open();
      provider = await signedIn(backend, 'provider');
      packs = (await valueOf(provider.dashboard.packs(1, null))).items;
    });

    it('lists their packs and nobody else’s, the newest first [DASH-02, API-67]', async () => {
      expect(packs.length).toBeGreaterThan(0);
      const [slug] = new Set(packs.map((pack) => pack.provider.slug));
      const shelf = await valueOf(provider.catalogue.packs(listOf({ kind: 'provider', slug: slug! })));
      expect(packs.map(({ id }) => id)).toEqual(shelf.items.map(({ id }) => id).toSorted((a, b) => b - a));
      const page = await valueOf(provider.dashboard.packs(1, null));
      expect(page).toMatchObject({ page: 1, pages: 1, total: shelf.total });
      expect((await valueOf(provider.dashboard.packs(9, null))).items).toEqual([]);
    });

    it('counts packs, sounds, playbacks and downloads [DASH-01, API-67]', async () => {
      const before = await valueOf(provider.dashboard.totals(null));
      const [first] = packs;
      const inPacks = await Promise.all(
        packs.map(({ slug }) => valueOf(provider.catalogue.sounds(listOf({ kind: 'pack', slug })))),
      );
      expect(before).toMatchObject({
        packs: packs.length,
        sounds: inPacks.reduce((sum, { total }) => sum + total, 0),
      });
      const max = await signedIn(backend, 'max');
      const { downloaded } = await valueOf(
        max.catalogue.states(inPacks.flatMap(({ items }) => items.map(({ id }) => id))),
      );
      const sound = inPacks
        .flatMap(({ items }) => items)
        .find(({ id, type }) => type === 'LOOP' && !downloaded.includes(id))!;
      await valueOf(max.catalogue.countSoundPlayback(sound.id));
      await valueOf(max.catalogue.countPackPlayback(first!.id));
      await valueOf(max.downloads.download(sound.id, 'wav', newKey()));
      expect(await valueOf(provider.dashboard.totals(null))).toEqual({
        ...before,
        playbacks: before.playbacks + 2,
        downloads: before.downloads + 1,
      });
    });

    it('tells of each pack and sound what many have done, and never what few have', async () => {
      const { least, months, packs: told, sounds, searches } = await valueOf(provider.dashboard.statistics(null));
      expect(least).toBe(5);
      expect(told.map(({ id }) => id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted());
      const { sounds: total } = await valueOf(provider.dashboard.totals(null));
      expect(sounds).toHaveLength(total);
      expect(months.length).toBeLessThanOrEqual(12);
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
      const cells = [...months, ...told, ...sounds].flatMap(({ listened, liked, downloaded, undone }) => [
        listened,
        liked,
        downloaded,
        undone,
      ]);
      for (const cell of cells) expect(cell === null || cell >= least).toBe(true);
      for (const { times } of searches) expect(times).toBeGreaterThanOrEqual(least);
    });

    it('keeps to itself a search that one has made in vain', async () => {
      const [word = ''] = packs[0]!.name.toLowerCase().split(' ');
      const query = `${word} qxzvwk`;
      const visitor = await backend.client();
      const list = { ...listOf({ kind: 'search', query }), scope: { kind: 'search', query } } as const;
      for (let time = 0; time < 6; time += 1) await valueOf(visitor.search.recognize(list));
      const { searches } = await valueOf(provider.dashboard.statistics(null));
      expect(searches.map((search) => search.query)).not.toContain(query);
    });

    it('is closed to visitors, and to customers without packs of their own [DASH-03, API-67, DECISION-28]', async () => {
      const [visitor, max] = [await backend.client(), await signedIn(backend, 'max')];
      for (const ask of [
        (client: ContractClient): Promise<Result<unknown, Failure>> => client.dashboard.totals(null),
        (client: ContractClient): Promise<Result<unknown, Failure>> => client.dashboard.packs(1, null),
        (client: ContractClient): Promise<Result<unknown, Failure>> => client.dashboard.statistics(null),
      ]) {
        expect(await failureOf(ask(visitor))).toMatchObject({ kind: 'unauthenticated' });
        expect(await failureOf(ask(max))).toMatchObject({
          kind: 'forbidden',
          notice: { title: 'For providers only', button: { url: '/' } },
        });
      }
    });
  });
}
