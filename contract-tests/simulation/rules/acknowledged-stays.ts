import type { MakeRule } from './rule.ts';

/** Repeats what the server acknowledges, and compares. */
export const acknowledgedStays: MakeRule = ({ server, trace }, must) => ({
  atRest() {
    const { customers, collections: known } = server.books;
    const kept = new Map<
      number,
      { saved: Map<number, boolean>; liked: Map<number, boolean>; owned: Map<number, boolean> }
    >(customers.map(({ id }) => [id, { saved: new Map(), liked: new Map(), owned: new Map() }]));
    const collections = new Map<number, string>();
    let knowsCollections = true;
    for (const { call, args, customerId, answer, gained, lost, hasWritten } of server.done) {
      if (customerId === null || !(answer.ok || hasWritten)) continue;
      const { saved, liked, owned } = kept.get(customerId)!;
      for (const id of gained) owned.set(id, true);
      for (const id of lost) owned.set(id, false);
      // Done, but answered as if it was not: nobody was told the result.
      if (!answer.ok) {
        if (call === 'wishlist.toggleSound') saved.delete(args[0] as number);
        if (call === 'wishlist.togglePack') liked.delete(args[0] as number);
        if (call.startsWith('collections.')) knowsCollections = false;
        continue;
      }
      if (call === 'wishlist.toggleSound') saved.set(args[0] as number, answer.value === 'added');
      if (call === 'wishlist.togglePack') liked.set(args[0] as number, answer.value === 'added');
      if (call === 'collections.create')
        collections.set((answer.value as { id: number }).id, (args[0] as { name: string }).name);
      if (call === 'collections.edit') collections.set(args[0] as number, (args[1] as { name: string }).name);
      if (call === 'collections.remove') collections.delete(args[0] as number);
    }
    for (const { id: customerId, name: username, likedSounds, likedPacks, ownedFiles } of customers) {
      const { saved, liked, owned } = kept.get(customerId)!;
      for (const [marks, map, what] of [
        [saved, likedSounds, 'likes sound'],
        [liked, likedPacks, 'likes pack'],
        // The shop takes back files that it cannot deliver by itself.
        [server.hasGivenBack ? new Map<number, boolean>() : owned, ownedFiles, 'owns file'],
      ] as const)
        for (const [id, is] of marks)
          must(map.has(id) === is, `that ${username} ${what} ${id} was acknowledged as ${is}`);
    }
    if (!knowsCollections) return;
    if (collections.size > 0) trace.saw('near: a collection that was made', collections.size);
    for (const { id, name } of known) must(collections.get(id) === name, `collection ${id} is called ${name}`);
    must(known.length === collections.size, `${collections.size} collections were made, ${known.length} are there`);
  },
});
