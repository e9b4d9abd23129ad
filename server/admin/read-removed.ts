import type { RemovedList } from '../../domain/publishing/removed.ts';
import { removedInShop } from '../publishing/removed.ts';
import { besideShop, type Place } from './beside-shop.ts';

/** The operator's `loopstead admin removed`: what is off sale, and who has taken it off. The shop may be running. */
export const readRemoved = (place: Place, text: string): Promise<RemovedList> =>
  besideShop(place, ({ db }) => removedInShop(db, text));
