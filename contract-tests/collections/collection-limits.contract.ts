import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { multidownload } from '../../core/selection/selection.ts';
import { writeCookie } from '../../core/shell/stored-value.ts';
import { type ContractClient, type StagedBackend, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, valueOf } from '../catalogue/expectations.ts';

/** The limits of every backend per customer. Leaves collections of basic@demo.test. */
export function collectionLimitsContract(open: () => StagedBackend): void {
  describe('limits of collections', () => {
    let backend: StagedBackend;
    let owner: ContractClient;
    let soundIds: readonly number[];
    beforeAll(async () => {
      backend = open();
      owner = await signedIn(backend, 'basic');
      soundIds = idsOf(await allSounds(owner, everything()));
    });

    const form = (name: string) => ({ name, description: '', soundId: null, fromSelection: false });

    it('holds at most 2,000 sounds, however they come, and takes none of those that are too many [COLL-18, COLL-19, DECISION-115]', async () => {
      const [first, second, third] = soundIds;
      const { id, slug } = await valueOf(owner.collections.create(form('Nearly full')));
      const onSale = async () => idsOf(await allSounds(owner, listOf({ kind: 'collection', slug })));
      await backend.fillCollection(id, 1998);
      writeCookie(owner.cookies, multidownload, [first!, second!, third!]);
      const full = { kind: 'invalid', fields: {}, message: 'A collection holds at most 2000 sounds.' };
      expect(await failureOf(owner.collections.addSelected(id))).toEqual(full);
      expect(await onSale()).toEqual([]);
      await valueOf(owner.collections.addSound(id, first!));
      await valueOf(owner.collections.addSound(id, second!));
      expect(await failureOf(owner.collections.addSound(id, third!))).toEqual(full);
      expect(await onSale()).toEqual([first, second]);
      await valueOf(owner.collections.removeSound(id, first!));
      await valueOf(owner.collections.addSound(id, third!));
      expect(await onSale()).toEqual([second, third]);
    });

    it('gives a customer at most 500 collections [COLL-15, DECISION-115]', async () => {
      const own = await valueOf(owner.collections.own());
      await backend.giveCollections('basic', 499 - own.length);
      const { id } = await valueOf(owner.collections.create(form('The last one')));
      expect(await failureOf(owner.collections.create(form('One too many')))).toMatchObject({
        kind: 'invalid',
        fields: { name: 'You can have at most 500 collections.' },
      });
      expect(await valueOf(owner.collections.own())).toHaveLength(500);
      await valueOf(owner.collections.remove(id));
      await valueOf(owner.collections.create(form('One too many')));
    });
  });
}
