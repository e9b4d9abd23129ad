import type { Customer } from '../../../adapters/memory/records.ts';
import type { MakeRule } from './rule.ts';

/** Repeats what the server says that it has done, and compares. */
export const acknowledgedStays: MakeRule = ({ server, trace }, must) => ({
  atRest() {
    const kept = new Map<
      Customer,
      { saved: Map<number, boolean>; liked: Map<number, boolean>; owned: Map<number, boolean> }
    >(server.world.customers.map((customer) => [customer, { saved: new Map(), liked: new Map(), owned: new Map() }]));
    const collections = new Map<number, string>();
    for (const { call, args, customer, answer, gained, lost } of server.done) {
      if (!answer.ok || !customer) continue;
      const { saved, liked, owned } = kept.get(customer)!;
      if (call === 'wishlist.toggleSound') saved.set(args[0] as number, answer.value === 'added');
      if (call === 'wishlist.togglePack') liked.set(args[0] as number, answer.value === 'added');
      for (const id of gained) owned.set(id, true);
      for (const id of lost) owned.set(id, false);
      if (call === 'collections.create')
        collections.set((answer.value as { id: number }).id, (args[0] as { name: string }).name);
      if (call === 'collections.edit') collections.set(args[0] as number, (args[1] as { name: string }).name);
      if (call === 'collections.remove') collections.delete(args[0] as number);
    }
    for (const [{ user, likedSounds, likedPacks, downloads }, { saved, liked, owned }] of kept) {
      for (const [marks, map, what] of [
        [saved, likedSounds, 'likes sound'],
        [liked, likedPacks, 'likes pack'],
        [owned, downloads, 'owns file'],
      ] as const)
        for (const [id, is] of marks)
          must(map.has(id) === is, `that ${user.username} ${what} ${id} was acknowledged as ${is}`);
    }
    const known = server.world.collections.filter(({ ownerId }) => ownerId !== null);
    if (collections.size > 0) trace.saw('near: a collection that was made', collections.size);
    for (const { id, name } of known) must(collections.get(id) === name, `collection ${id} is called ${name}`);
    must(known.length === collections.size, `${collections.size} collections were made, ${known.length} are there`);
  },
});
