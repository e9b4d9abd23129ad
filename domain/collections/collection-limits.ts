import { collectionRefusals, formProblems } from './collections.messages.ts';

/** The shop's own limits, so no customer's collections slow down everybody's lists. */
export const COLLECTIONS_PER_CUSTOMER = 500;
export const SOUNDS_PER_COLLECTION = 2000;

/** Why a customer with these collections may not create one with this name; null if they may [COLL-10, DECISION-115]. */
export function refusalToMake(name: string, ownNames: readonly string[]): string | null {
  if (ownNames.includes(name)) return formProblems.nameTaken;
  return ownNames.length < COLLECTIONS_PER_CUSTOMER ? null : formProblems.tooMany(COLLECTIONS_PER_CUSTOMER);
}

export type Addition =
  | {
      readonly kind: 'added';
      /** The new ones, each once, in the given order. */ readonly ids: readonly number[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** The result of adding sounds to a collection: all that are new to it are added, or none [COLL-18, COLL-19]. */
export function addTo(there: ReadonlySet<number>, wanted: Iterable<number>): Addition {
  const ids = [...new Set(wanted)].filter((id) => !there.has(id));
  if (ids.length > 0 && there.size + ids.length > SOUNDS_PER_COLLECTION)
    return { kind: 'refused', message: collectionRefusals.full(SOUNDS_PER_COLLECTION) };
  return { kind: 'added', ids };
}
