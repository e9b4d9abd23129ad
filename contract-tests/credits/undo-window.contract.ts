import { describe, expect, it } from 'vitest';
import { type StagedBackend, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

const MINUTE = 60_000;

/** How long a download can be undone. Spends a credit of basic@demo.test. */
export function undoWindowContract(open: () => StagedBackend): void {
  describe('the time to undo a download', () => {
    it('is 10 minutes from the purchase, to the millisecond', async () => {
      const backend = open();
      const client = await signedIn(backend, 'basic');
      const sounds = (await allSounds(client, everything())).filter(({ type, free }) => type === 'LOOP' && !free);
      const { downloaded } = await valueOf(client.catalogue.states(sounds.slice(0, 300).map(({ id }) => id)));
      const { id } = some(sounds, (sound) => !sound.isRareFind && !downloaded.includes(sound.id), 'a loop to buy');
      const buy = async () => {
        const { fileId } = await valueOf(client.downloads.download(id, 'wav', newKey()));
        const [order] = await valueOf(client.credits.undoable());
        expect(order?.fileIds).toEqual([fileId]);
        return order!;
      };

      const inTime = await buy();
      await backend.pass(10 * MINUTE - 1);
      expect(await valueOf(client.credits.undo(inTime.id))).toMatchObject({ returnedCredits: 1, fileIds: [id] });

      const late = await buy();
      expect(late.until - inTime.until).toBe(10 * MINUTE - 1);
      await backend.pass(10 * MINUTE);
      expect((await valueOf(client.credits.undoable())).map((order) => order.id)).not.toContain(late.id);
      expect(await failureOf(client.credits.undo(late.id))).toEqual({
        kind: 'forbidden',
        notice: {
          title: 'This download cannot be undone',
          message: 'A download can be undone within 10 minutes.',
          button: null,
        },
      });
    });
  });
}
