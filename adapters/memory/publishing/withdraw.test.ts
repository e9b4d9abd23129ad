import { expect, test } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import type { DraftState } from '../../../domain/publishing/states.ts';
import type { WorldDraft } from '../records.ts';
import { World } from '../world.ts';
import { newDraft } from './drafts.ts';
import { ofAllVersions } from './withdraw.ts';

/** A draft without files; its number is its id. */
const draftOf = (id: number, packSlug: string, state: DraftState): WorldDraft => ({
  ...newDraft({ id, provider: { name: 'Tidewater Audio', slug: 'tidewater-audio' }, name: packSlug, version: id }, 0),
  state,
  onSaleAt: 0,
  packSlug,
});

test('a pack is withdrawn and put back with its versions that are on sale, and no other pack with it', () => {
  const world = new World(new VirtualClock());
  const [first, second] = world.packs.map(({ slug }) => slug);
  world.drafts = [
    draftOf(1, first!, 'on-sale'),
    draftOf(2, first!, 'on-sale'),
    draftOf(3, first!, 'checked'),
    draftOf(4, second!, 'on-sale'),
  ];
  const states = () => world.drafts.toSorted((a, b) => a.id - b.id).map(({ state }) => state);
  const isSold = (slug: string) => world.packs.some((pack) => pack.slug === slug);

  expect(ofAllVersions(world, world.drafts[0]!, { kind: 'withdraw', who: 'provider@demo.test' }).ok).toBe(true);
  expect(states()).toEqual(['off-sale', 'off-sale', 'checked', 'on-sale']);
  expect([isSold(first!), isSold(second!)]).toEqual([false, true]);

  const gone = world.drafts.find(({ id }) => id === 1)!;
  expect(ofAllVersions(world, gone, 'relist').ok).toBe(true);
  expect(states()).toEqual(['on-sale', 'on-sale', 'checked', 'on-sale']);
  expect(isSold(first!)).toBe(true);
});
