import type { App } from '../../composition/app.ts';
import type { Addition } from '../../core/collections/own-collections.ts';
import type { Collection, CollectionId } from '../../core/catalogue/collection.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { type NotThere, misused } from '../host/outcome.ts';
import { collectionTexts } from './collections.messages.ts';

/** How a collection of the customer's own is named: by its id, or by its slug, which is no number. */
export type CollectionName = CollectionId | string;

/** A collection of the customer's own; the store refuses all others [COLL-31]. */
export async function ownCollection(app: App, named: CollectionName): Promise<Result<Collection, Failure | NotThere>> {
  const { claim } = await app.collections.open();
  const id = await collectionId(app, named);
  return id.ok ? claim.execute(id.value) : id;
}

/** The id of a collection; of one that is named by its slug as the customer's own list has it. */
export async function collectionId(app: App, named: CollectionName): Promise<Result<CollectionId, Failure | NotThere>> {
  if (typeof named === 'number') return ok(named);
  const { loadOwn } = await app.collections.open();
  const own = await loadOwn.execute();
  if (!own.ok) return own;
  const found = own.value.find(({ slug }) => slug === named);
  return found ? ok(found.id) : failed({ kind: 'notFound', message: collectionTexts.notOwn(named) });
}

/** What to add to a collection, as options name it. */
export interface AdditionOptions {
  readonly sound?: number;
  readonly selected?: boolean;
}

/** Null if nothing is named. */
export async function additionOf(
  app: App,
  { sound: id, selected = false }: AdditionOptions,
): Promise<Result<Addition | null, Failure>> {
  if (id !== undefined && selected) return misused('--sound', collectionTexts.both);
  if (id === undefined) return ok(selected ? { kind: 'selection' } : null);
  const sound = await soundOf(app, id);
  return sound.ok ? ok({ kind: 'sound', sound: sound.value }) : sound;
}
