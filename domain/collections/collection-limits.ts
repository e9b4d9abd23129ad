import { collectionRefusals, formProblems } from './collections.messages.ts';

/** The shop's own bounds, so that nobody's collections slow down everybody's lists. */
export const COLLECTIONS_PER_CUSTOMER = 500;
export const SOUNDS_PER_COLLECTION = 2000;

/** Why a customer with these collections may make none of this name; null when they may [COLL-10, DECISION-115]. */
export function refusalToMake(name: string, ownNames: readonly string[]): string | null {
  if (ownNames.includes(name)) return formProblems.nameTaken;
  return ownNames.length < COLLECTIONS_PER_CUSTOMER ? null : formProblems.tooMany(COLLECTIONS_PER_CUSTOMER);
}

export type Addition =
  | {
      readonly kind: 'added';
      /** Those that are new, each once, in the order given. */ readonly ids: readonly number[];
    }
  | { readonly kind: 'refused'; readonly message: string };

/** What becomes of sounds that are put into a collection: all that are new to it go in, or none [COLL-18, COLL-19]. */
export function addTo(there: ReadonlySet<number>, wanted: Iterable<number>): Addition {
  const ids = [...new Set(wanted)].filter((id) => !there.has(id));
  if (ids.length > 0 && there.size + ids.length > SOUNDS_PER_COLLECTION)
    return { kind: 'refused', message: collectionRefusals.full(SOUNDS_PER_COLLECTION) };
  return { kind: 'added', ids };
}
