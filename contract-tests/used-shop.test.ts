import { describe, expect, test } from 'vitest';
import { World } from '../adapters/memory/world.ts';
import { listOf } from '../core/catalogue/filters/list-address.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { bringBack, keptIn } from './as-found.ts';
import { type ContractBackend, newKey, signedIn } from './backend.ts';
import { allSounds, everything, valueOf } from './catalogue/expectations.ts';
import { contract } from './contract.ts';
import { clientsOf } from './memory-client.ts';

const world = new World(new VirtualClock());
const shop: ContractBackend = { name: 'a used shop', client: clientsOf(world), close: async () => {} };
const open = () => Promise.resolve(shop);

/** Likes, collections and purchases of what the contract picks first. */
for (const name of ['premium', 'max', 'basic'] as const) {
  const client = await signedIn(shop, name);
  const sounds = await allSounds(client, everything());
  const packs = (await valueOf(client.catalogue.packs(listOf({ kind: 'all' })))).items;
  for (const { id } of sounds.slice(0, 5)) await client.wishlist.toggleSound(id);
  for (const { id } of new Set([sounds[0]!.pack, ...packs.slice(0, 2)])) await client.wishlist.togglePack(id);
  for (const { id, type } of sounds.slice(0, 9))
    await client.downloads.download(id, type === 'MIDI_SOUND' ? 'midi' : 'wav', newKey());
  await client.collections.create({ name: 'Mine', description: '', soundId: null, fromSelection: false });
}
const found = await keptIn(shop);
const creditsLeft = () => world.customers.reduce((sum, { balance }) => sum + balance, 0);
let credits = creditsLeft();

test('a contract that breaks on the way leaves nothing behind', async () => {
  const client = await signedIn(shop, 'premium');
  const [liked, other] = found.get('premium')!.sounds;
  await client.wishlist.toggleSound(other!);
  await client.wishlist.toggleSound(liked!);
  await client.wishlist.togglePack(world.packs.at(-1)!.id);
  await client.collections.create({ name: 'Left', description: '', soundId: null, fromSelection: false });
  await bringBack(shop, found);
  expect(await keptIn(shop)).toEqual(found);
});

describe.each(['first', 'second'])('the %s time', () => {
  contract('a shop that was used before', open);

  test('the contract leaves likes and collections as they were found, and spends no more than it says', async () => {
    for (const [name, { undoable, ...kept }] of await keptIn(shop)) {
      const before = found.get(name)!;
      expect({ ...kept, undoable: before.undoable }).toEqual(before);
      expect(before.undoable).toEqual(expect.arrayContaining([...undoable]));
    }
    expect(credits - creditsLeft()).toBeLessThanOrEqual(30);
    credits = creditsLeft();
  });
});
