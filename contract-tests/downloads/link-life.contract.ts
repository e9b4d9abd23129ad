import { describe, expect, it, vi } from 'vitest';
import { type StagedBackend, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, idsOf, some, valueOf } from '../catalogue/expectations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long download links live. Takes free sounds for max@demo.test. */
export function linkLifeContract(open: () => StagedBackend): void {
  describe('the life of a link', () => {
    it('is 15 minutes for a file, and 24 hours for an archive [API-55, DECISION-100]', async () => {
      const backend = open();
      const client = await signedIn(backend, 'max');
      const sounds = await allSounds(client, everything());
      const { id } = some(
        sounds,
        ({ type, free, isRareFind }) => type === 'LOOP' && free && !isRareFind,
        'a free loop',
      );
      const statusOf = async (path: string) => (await client.fetchFile(path, { method: 'HEAD' })).status;
      const { url } = await valueOf(client.downloads.download(id, 'wav', newKey()));
      const [owned] = await valueOf(client.ownedFiles.links([{ id, name: null }], 'wav24'));
      const { link } = await valueOf(client.multiDownload.request([id], newKey()));
      await vi.waitFor(async () => expect(await valueOf(client.multiDownload.look(link))).toBe('ready'), 20_000);

      await backend.pass(15 * MINUTE - 1);
      expect([await statusOf(url), await statusOf(owned!.url)]).toEqual([200, 200]);
      await backend.pass(1);
      expect([await statusOf(url), await statusOf(owned!.url)]).toEqual([410, 410]);
      await backend.pass(24 * HOUR - 15 * MINUTE - 1);
      expect(await valueOf(client.multiDownload.look(link))).toBe('ready');
      await backend.pass(1);
      expect(await valueOf(client.multiDownload.look(link))).toBe('gone');
      expect(await statusOf(link)).toBe(410);
    });

    it('is that of the same archive for 20 minutes, in whatever order its files are named, and then of a new one', async () => {
      const backend = open();
      const client = await signedIn(backend, 'max');
      const sounds = await allSounds(client, everything());
      const free = sounds.filter((sound) => sound.free && !sound.isRareFind && sound.midi === null).slice(0, 2);
      const [one, two] = idsOf(free);
      const request = async (ids: readonly number[]) => valueOf(client.multiDownload.request(ids, newKey()));
      const { link } = await request([one!, two!]);
      expect((await request([two!, one!])).link).toBe(link);
      await backend.pass(20 * MINUTE - 1);
      expect((await request([one!, two!])).link).toBe(link);
      await backend.pass(1);
      const later = (await request([one!, two!])).link;
      expect(later).not.toBe(link);
      await backend.pass(24 * HOUR - 20 * MINUTE);
      expect(await valueOf(client.multiDownload.look(link))).toBe('gone');
      await vi.waitFor(async () => expect(await valueOf(client.multiDownload.look(later))).toBe('ready'), 20_000);
    });
  });
}
