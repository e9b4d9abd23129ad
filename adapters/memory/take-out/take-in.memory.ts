import { inflateSync } from 'fflate';
import { collectionSlug } from '../../../domain/collections/collection-slug.ts';
import type { TakenPack, TakenSound } from '../../../domain/take-out/document.ts';
import { type ReadingTools, readTakeOut } from '../../../domain/take-out/read-take-out.ts';
import {
  type Here,
  type TakeInPlan,
  type TakeInReport,
  planTakeIn,
  sameSound,
} from '../../../domain/take-out/taking-in.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { contentsOf } from '../downloads/contents.ts';
import { sha256 } from '../license/sha256.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';
import { digestOf } from './take-out-zip.ts';

/** Adds what an archive has and this world can identify; a dry run says what would be added. */
export function takeIn(
  world: World,
  customer: Customer,
  { zip, isTrial }: { readonly zip: Uint8Array; readonly isTrial: boolean },
): Result<TakeInReport, Failure> {
  const read = readTakeOut(zip, TOOLS);
  if (!read.ok) return failed({ kind: 'invalid', fields: {}, message: read.problem });
  const plan = planTakeIn(read.document, hereOf(world, customer));
  if (!isTrial) carryOut(world, customer, plan);
  return ok(plan.report);
}

const TOOLS: ReadingTools = {
  inflate(packed, size) {
    try {
      // One byte more than there should be shows that there is more.
      return inflateSync(packed, { out: new Uint8Array(size + 1) });
    } catch {
      return null;
    }
  },
  textOf(bytes) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
  sha256,
};

const hereOf = (world: World, customer: Customer): Here => ({
  soundOf: (sound) => soundHere(world, sound),
  packOf: (pack) => packHere(world, pack),
  likedSounds: new Set(customer.likedSounds.keys()),
  likedPacks: new Set(customer.likedPacks.keys()),
  collections: world.collections.filter(({ ownerId }) => ownerId === customer.user.id),
  // Nothing is signed in memory, so only known licenses can be recognised.
  license: (number) => (world.licenses.get(number)?.customer === customer ? 'known' : 'left'),
});

function soundHere(world: World, taken: TakenSound): number | null {
  const { sounds } = world;
  const named = sounds.filter((sound) => contentsOf(sound).name === taken.file);
  // Identifying them by their bytes alone takes a while.
  const same = (some: typeof sounds) =>
    sameSound(
      taken,
      some
        .filter((sound) => digestOf(world, sound) === taken.sha256)
        .map((sound) => ({ id: sound.id, file: contentsOf(sound).name })),
    );
  return taken.sha256 === null ? null : (same(named) ?? same(sounds));
}

const packHere = ({ packs }: World, { slug, provider }: TakenPack): number | null =>
  packs.find((pack) => pack.slug === slug && pack.provider.slug === provider)?.id ?? null;

function carryOut(world: World, customer: Customer, plan: TakeInPlan): void {
  const now = world.clock.now();
  const moment = (at: string): number => Math.min(now, Date.parse(at) || 0);
  for (const { id, at } of plan.likedSounds) customer.likedSounds.set(id, moment(at));
  for (const { id, at } of plan.likedPacks) customer.likedPacks.set(id, moment(at));
  for (const { id, name, description, soundIds } of plan.collections) {
    if (id !== null) {
      world.collections = world.collections.map((one) =>
        one.id === id ? { ...one, soundIds: [...one.soundIds, ...soundIds] } : one,
      );
      continue;
    }
    world.lastCollection += 1;
    const made = { id: world.lastCollection, slug: collectionSlug(name, world.lastCollection.toString(36)) };
    const shown = { featured: false, free: false, imageUrl: null };
    world.collections = [
      ...world.collections,
      { ...made, ...shown, name, description, soundIds, ownerId: customer.user.id },
    ];
  }
}
