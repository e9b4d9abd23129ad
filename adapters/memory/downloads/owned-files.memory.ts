import { FILE_LINK_MS, OWNED_PAGE_SIZE } from '../../../domain/downloads/download-limits.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { OwnedFilesPort } from '../../../core/downloads/owned/owned-files.port.ts';
import type { OwnedFile, OwnedList } from '../../../core/downloads/owned/owned-files.ts';
import { namedSound } from '../../../core/downloads/owned/taking.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { isAcceptedName } from '../../../domain/downloads/safe-path.ts';
import { soldAs } from './files.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

export const memoryOwnedFiles = (client: MemoryClient): OwnedFilesPort => {
  const { world } = client;
  return {
    async list(list, page) {
      const listed = await answerCustomer(client, (customer) => filesIn(world, customer, list));
      if (!listed.ok) return listed;
      const { owned, notOwned } = listed.value;
      const shown = owned.slice((page - 1) * OWNED_PAGE_SIZE, page * OWNED_PAGE_SIZE);
      const files = await Promise.all(shown.map((sound) => ownedFile(world, sound)));
      return ok({ files, notOwned, pages: Math.ceil(owned.length / OWNED_PAGE_SIZE) });
    },

    links: (wishes, format) =>
      answerCustomer(client, (customer) => {
        if (format !== 'wav24') return refused('The shop in memory has its files as they were made only.');
        const named = wishes.flatMap(({ id, name }) => {
          const known = customer.downloads.has(id) ? world.file(id) : null;
          return known ? [{ id, file: soldAs(world, known.file), extension: known.file.extension, name }] : [];
        });
        const wrong = named.find(({ name, extension }) => name !== null && !isAcceptedName(name, extension));
        if (wrong) return refused(`A name for ${wrong.file.name} must be plain and end in .${wrong.extension}.`);
        const expiresAt = world.clock.now() + FILE_LINK_MS;
        return ok(
          named.map(({ id, file, name }) => {
            const fileName = name ?? file.name;
            const url = `/memory/owned/${customer.user.id}/${id}/${encodeURIComponent(fileName)}`;
            world.links.set(url, { customer, fileIds: [id], archivedAt: null, expiresAt, name: fileName });
            return { fileId: id, url, fileName, mime: file.type };
          }),
        );
      }),
  };
};

function filesIn(
  world: World,
  customer: Customer,
  list: OwnedList,
): Result<{ readonly owned: readonly Sound[]; readonly notOwned: number }, Failure> {
  const soundOf = (id: number) => world.file(id)?.file ?? [];
  if (list.kind === 'history') {
    const bought = [...customer.downloads].toSorted(([a, early], [b, late]) => early - late || a - b);
    return ok({ owned: bought.flatMap(([id]) => soundOf(id)), notOwned: 0 });
  }
  const collection = world.collections.find(({ slug }) => slug === list.slug);
  if (!collection) return failed({ kind: 'notFound' });
  const sounds = collection.soundIds.flatMap(soundOf);
  const owned = sounds.flatMap(fileIdsOf).filter((id) => customer.downloads.has(id));
  return ok({
    owned: owned.flatMap(soundOf),
    notOwned: sounds.filter(({ id }) => !customer.downloads.has(id)).length,
  });
}

async function ownedFile(world: World, sound: Sound): Promise<OwnedFile> {
  const { bytes } = soldAs(world, sound);
  return { ...namedSound(sound), bytes: bytes.length, sha256: await world.machine.sha256(bytes) };
}

const refused = (message: string) => failed<Failure>({ kind: 'invalid', fields: {}, message });
