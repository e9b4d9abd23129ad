import { beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, some, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about selected files. */
export function selectionContract(open: () => ContractBackend): void {
  describe('selected sounds', () => {
    let client: ContractClient;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      client = await signedIn(open(), 'premium');
      sounds = await allSounds(client, everything());
    });
    const selected = async (ids: readonly number[]) => valueOf(client.selection.selected(ids));

    it('come in the order of their ids, as lists show them [SEL-03, DECISION-127]', async () => {
      const chosen = [sounds[3]!, sounds[0]!, sounds[7]!];
      expect(await selected(idsOf(chosen))).toEqual(chosen);
    });

    it('come once for WAV and MIDI; unknown ids are left out [SEL-03, DECISION-127]', async () => {
      const { id, midi } = some(sounds, (sound) => sound.midi !== null, 'a MIDI companion');
      const other = some(sounds, (sound) => sound.id !== id, 'another sound');
      expect(idsOf(await selected([midi!.id, 99_999_999, other.id, id]))).toEqual([id, other.id]);
    });

    it('may be 200, and no more [MULT-02, CONST-03]', async () => {
      const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
      const listed = ids(200).flatMap((id) => sounds.find((sound) => sound.id === id || sound.midi?.id === id) ?? []);
      expect(idsOf(await selected(ids(200)))).toEqual([...new Set(idsOf(listed))]);
      expect(await failureOf(client.selection.selected(ids(201)))).toMatchObject({ kind: 'invalid' });
    });

    it('ask a visitor for a login [SEL-03, DECISION-127]', async () => {
      const visitor = await open().client();
      expect(await failureOf(visitor.selection.selected([1]))).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
