import type { App } from '../../composition/app.ts';
import type { Addition } from '../../core/collections/own-collections.ts';
import type { Collection, CollectionId } from '../../core/catalogue/collection.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { misused } from '../host/outcome.ts';
import { collectionTexts } from './collections.messages.ts';

/** A collection of the customer's own; the store refuses all others [COLL-31]. */
export async function ownCollection(app: App, id: CollectionId): Promise<Result<Collection, Failure>> {
  const { claim } = await app.collections.open();
  return claim.execute(id);
}

/** What is put into a collection, as options name it. */
export interface AdditionOptions {
  readonly sound?: number;
  readonly selected?: boolean;
}

/** Null where nothing is named. */
export async function additionOf(
  app: App,
  { sound: id, selected = false }: AdditionOptions,
): Promise<Result<Addition | null, Failure>> {
  if (id !== undefined && selected) return misused('--sound', collectionTexts.both);
  if (id === undefined) return ok(selected ? { kind: 'selection' } : null);
  const sound = await soundOf(app, id);
  return sound.ok ? ok({ kind: 'sound', sound: sound.value }) : sound;
}
