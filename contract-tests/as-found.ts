import { afterAll, beforeAll } from 'vitest';
import { listOf } from '../core/catalogue/filters/list-address.ts';
import { type ContractBackend, type ContractClient, type DemoCustomer, signedIn } from './backend.ts';
import { allSounds, idsOf, likedPacks, valueOf } from './catalogue/expectations.ts';

/** The customers that the contract signs in and changes. */
const CHANGED: readonly DemoCustomer[] = ['premium', 'max', 'basic', 'free'];

/** A customer's data in a shop, except for purchases and downloads: the latest like first. */
export interface Kept {
  readonly sounds: readonly number[];
  readonly packs: readonly number[];
  readonly collections: readonly number[];
  /** Unfetched downloads that can still be undone. */
  readonly undoable: readonly number[];
}

/** The data of the demo customers. */
export async function keptIn(backend: ContractBackend): Promise<ReadonlyMap<DemoCustomer, Kept>> {
  const kept = new Map<DemoCustomer, Kept>();
  for (const name of CHANGED) kept.set(name, await keptBy(await signedIn(backend, name)));
  return kept;
}

/** Restores a shop after the contract, even if a promise was broken: only purchases and downloads remain. */
export function leftAsFound(open: () => ContractBackend): void {
  let found: ReadonlyMap<DemoCustomer, Kept> = new Map();
  beforeAll(async () => {
    // If the shop does not respond, its state is unknown: the promises fail one by one.
    found = await keptIn(open()).catch(() => new Map<DemoCustomer, Kept>());
  });
  afterAll(() => bringBack(open(), found));
}

export async function bringBack(backend: ContractBackend, found: ReadonlyMap<DemoCustomer, Kept>): Promise<void> {
  for (const [name, kept] of found) await restore(await signedIn(backend, name), kept);
}

async function keptBy(client: ContractClient): Promise<Kept> {
  return {
    sounds: idsOf(await allSounds(client, listOf({ kind: 'wishlist' }))),
    packs: await likedPacks(client),
    collections: idsOf(await valueOf(client.collections.own())),
    undoable: idsOf(await valueOf(client.credits.undoable())),
  };
}

async function restore(client: ContractClient, { sounds, packs, collections, undoable }: Kept): Promise<void> {
  const now = await keptBy(client);
  for (const id of without(now.undoable, undoable)) await valueOf(client.credits.undo(id));
  for (const id of without(now.collections, collections)) await valueOf(client.collections.remove(id));
  for (const id of changedLikes(now.sounds, sounds)) await valueOf(client.wishlist.toggleSound(id));
  for (const id of changedLikes(now.packs, packs)) await valueOf(client.wishlist.togglePack(id));
}

/**
 * Likes to remove, then those to restore, oldest first, because they are listed in the order in which they were made.
 */
const changedLikes = (now: readonly number[], before: readonly number[]): readonly number[] =>
  String(now) === String(before) ? [] : [...now, ...before.toReversed()];

const without = (ids: readonly number[], others: readonly number[]): readonly number[] =>
  ids.filter((id) => !others.includes(id));
