import { firstValueFrom, type Observable } from 'rxjs';
import { expect } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { listOf, type ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { ContractClient } from '../backend.ts';

/** Prices in credits, independent of the shop's own. */
export const PRICES = { LOOP: 1, ONE_SHOT: 1, MIDI_SOUND: 3, PRESET: 3 } as const;

/** The facets of sounds and packs as specified, independent of the shop's own [FILT-06, DECISION-51]. */
export const FACETS = [
  'instruments',
  'moods',
  'genres',
  'tags',
  'keys',
  'presets',
  'types',
  'providers',
  'parameters',
] as const;
export const PACK_FACETS = ['genres', 'tags', 'providers'] as const;

/** The columns that each can be sorted by [FILT-24, FILT-26, DECISION-51]. */
export const PACK_ORDER_COLUMNS = [
  'createdAt',
  'globalChartPosition',
  'topGlobalChartPosition',
  '_score',
  'id',
] as const;
export const ORDER_COLUMNS = [...PACK_ORDER_COLUMNS, 'seconds', 'bpm', 'key', 'name'] as const;

/** The value of a result that must be ok. */
export async function valueOf<Value, Reason>(
  answer: Promise<Result<Value, Reason>> | Observable<Result<Value, Reason>>,
): Promise<Value> {
  const result = await ('then' in answer ? answer : firstValueFrom(answer));
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** The failure of a result that must be one. */
export async function failureOf<Value>(
  answer: Promise<Result<Value, Failure>> | Observable<Result<Value, Failure>>,
): Promise<Failure> {
  const result = await ('then' in answer ? answer : firstValueFrom(answer));
  if (result.ok) throw new Error('Expected a failure, got a value.');
  return result.failure;
}

/** The list of everything, with changes. */
export const everything = (changes: Partial<ListAddress> = {}): ListAddress => ({
  ...listOf({ kind: 'all' }),
  size: 100,
  ...changes,
});

/** All sounds of a list, page by page. */
export async function allSounds(client: ContractClient, address: ListAddress): Promise<readonly Sound[]> {
  const first = await valueOf(client.catalogue.sounds({ ...address, page: 1, size: 100 }));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first.pages - 1) }, (_, at) =>
      valueOf(client.catalogue.sounds({ ...address, page: at + 2, size: 100 })),
    ),
  );
  return [first, ...rest].flatMap(({ items }) => items);
}

export const idsOf = (items: ReadonlyArray<{ readonly id: number }>): readonly number[] => items.map(({ id }) => id);

/** A sound or pack that the backend must have for the contract to be meaningful. */
export function some<Item>(items: readonly Item[], wanted: (item: Item) => boolean, what: string): Item {
  const item = items.find(wanted);
  expect(item, `the catalogue needs ${what}`).toBeDefined();
  return item!;
}

/** A sound that this customer has not liked, nor its pack. */
export async function unliked(client: ContractClient): Promise<Sound> {
  const sounds = await allSounds(client, everything());
  const liked = new Set(idsOf(await allSounds(client, listOf({ kind: 'wishlist' }))));
  const packs = new Set(await likedPacks(client));
  return some(sounds, ({ id, pack }) => !liked.has(id) && !packs.has(pack.id), 'a sound that nobody likes');
}

/** The packs that this customer likes, latest like first. */
export async function likedPacks(client: ContractClient): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const list = await valueOf(client.catalogue.packs({ ...listOf({ kind: 'wishlist' }), page }));
    ids.push(...idsOf(list.items));
    if (page >= list.pages) return ids;
  }
}
