import { beforeAll, describe, expect, it } from 'vitest';
import { NO_FILTERS, toggleValue } from '../../core/catalogue/filters/filters.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { ASPECTS, similarTo, type Weights } from '../../core/catalogue/filters/similarity.ts';
import type { ContractBackend, ContractClient } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, valueOf } from '../catalogue/expectations.ts';

const NOTHING: Weights = { spectrum: 0, timbre: 0, rhythm: 0, pitch: 0 };

/** What every backend promises about similar sounds. */
export function similarContract(backend: () => ContractBackend): void {
  describe('similar sounds', () => {
    let client: ContractClient;
    let sound: Sound;
    beforeAll(async () => {
      client = await backend().client();
      sound = (await allSounds(client, everything())).find(({ type }) => type === 'LOOP')!;
    });
    const ask = async (change: Partial<ReturnType<typeof similarTo>> = {}) =>
      valueOf(client.catalogue.similar({ ...similarTo(sound.id), ...change }));

    it('are up to 20, never the sound itself, always the same [SIM-03, DECISION-126]', async () => {
      const similar = idsOf(await ask());
      expect(similar).toHaveLength(20);
      expect(new Set(similar).size).toBe(20);
      expect(similar).not.toContain(sound.id);
      expect(idsOf(await ask())).toEqual(similar);
    });

    it('are those that can be heard; of one that cannot there are none', async () => {
      const sounds = await allSounds(client, everything());
      for (const { id, previewUrl } of sounds.slice(0, 30)) {
        const similar = await ask({ id });
        if (previewUrl === null) expect(similar).toEqual([]);
        else expect(similar).toHaveLength(20);
        expect(similar.every((other) => other.previewUrl !== null)).toBe(true);
      }
    });

    it('of an unknown sound are not there [DECISION-126]', async () => {
      expect(await failureOf(client.catalogue.similar(similarTo(99_999_999)))).toEqual({ kind: 'notFound' });
    });

    it('of a sound are not looked for by a name that is too long, where there is the sound [FILT-16]', async () => {
      const filters = { ...NO_FILTERS, name: 'x'.repeat(121) };
      expect(await failureOf(client.catalogue.similar({ ...similarTo(sound.id), filters }))).toEqual({
        kind: 'invalid',
        fields: {},
        message: '"name" must be at most 120 characters long.',
      });
      expect(await failureOf(client.catalogue.similar({ ...similarTo(99_999_999), filters }))).toEqual({
        kind: 'notFound',
      });
      expect(await ask({ filters: { ...NO_FILTERS, name: 'x'.repeat(120) } })).toEqual([]);
    });

    it('come in another order by each aspect alone', async () => {
      const orders = await Promise.all(
        ASPECTS.map(async (aspect) => idsOf(await ask({ weights: { ...NOTHING, [aspect]: 1 } }))),
      );
      expect(new Set(orders.map(String)).size).toBe(ASPECTS.length);
    });

    it('count by the ratio of the weights alone; where none counts, all count alike', async () => {
      const similar = idsOf(await ask());
      expect(idsOf(await ask({ weights: NOTHING }))).toEqual(similar);
      expect(idsOf(await ask({ weights: { spectrum: 0.5, timbre: 0.5, rhythm: 0.5, pitch: 0.5 } }))).toEqual(similar);
    });

    it('are found within the filters of a list, in the same order', async () => {
      const similar = await ask();
      for (const wanted of ['ONE_SHOT', similar[0]!.type] as const) {
        const within = await ask({ filters: toggleValue(NO_FILTERS, 'types', wanted, 'include') });
        expect(new Set(within.map(({ type }) => type))).toEqual(new Set([wanted]));
        const alike = similar.filter(({ type }) => type === wanted);
        expect(idsOf(within).slice(0, alike.length)).toEqual(idsOf(alike));
      }
    });

    it('within filters that nothing passes are none', async () => {
      expect(await ask({ filters: { ...NO_FILTERS, name: 'nothing is called so' } })).toEqual([]);
    });
  });
}
