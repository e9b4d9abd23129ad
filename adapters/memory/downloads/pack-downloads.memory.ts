import type { PackId } from '../../../core/catalogue/packs/pack.ts';
import { type PackDownloadsPort } from '../../../core/downloads/packs/pack-downloads.port.ts';
import { PACK_FILE_TYPES, type PackFileType, filesOfType } from '../../../domain/downloads/prices.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import { planRefusal } from '../../../domain/downloads/assess.ts';
import { userOf } from '../account/account.memory.ts';
import { assessFor, buyOnce, refused } from './buying.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { World } from '../world.ts';

export const memoryPackDownloads = (client: MemoryClient): PackDownloadsPort => {
  const { world } = client;
  return {
    sections: (packId) =>
      answerCustomer(client, (customer) => {
        if (!world.packs.some(({ id }) => id === packId)) return failed({ kind: 'notFound' });
        const refusal = planRefusal(userOf(world, customer).plan, 'pack');
        if (refusal) return failed(refused(refusal));
        const types = PACK_FILE_TYPES.filter((type) => packFiles(world, packId, type).length > 0);
        return ok(
          types.map((type) => {
            const { total } = assessFor(world, customer, packFiles(world, packId, type), 'pack', client.token);
            return { type, credits: total, isFree: total === 0, url: `/memory/pack/${type}/${packId}` };
          }),
        );
      }),
    download: ({ url }, key) =>
      answerCustomer(client, (customer) => {
        const [, named, id] = /^\/memory\/pack\/(\w+)\/(\d+)$/.exec(url) ?? [];
        const packId = Number(id);
        const type = PACK_FILE_TYPES.find((known) => known === named);
        const files = type ? packFiles(world, packId, type) : [];
        if (files.length === 0) return failed({ kind: 'notFound' });
        const subject = `pack:${packId}:${type}`;
        const paid = buyOnce({ world, customer, token: client.token, key, subject, files, way: 'pack' });
        return paid.ok
          ? ok({ ...paid.value, packId, url: world.archiveOf(customer, files, { preparationMs: 0 }) })
          : paid;
      }),
  };
};

/** The ids of all files of one type in a pack, in their order, MIDI companions among the MIDI files. */
export const packFiles = (world: World, packId: PackId, type: PackFileType): readonly number[] => {
  const files = world.sounds.filter(({ pack }) => pack.id === packId).flatMap(fileIdsOf);
  return filesOfType(
    files.flatMap((id) => world.onSale(id, null) ?? []),
    type,
  )
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
};
