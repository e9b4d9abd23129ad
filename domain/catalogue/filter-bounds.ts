import { keysOf, recordOf } from '../records.ts';
import { listRefusals } from './list-refusals.messages.ts';

/** Values of one facet that a list may be filtered by, included and excluded together: the shop's own limit [FILT-48]. */
export const VALUES_PER_FACET = 50;
/** Values of all facets together. */
export const VALUES_IN_ALL = 200;

/** The values of one facet that a list includes and excludes. */
interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

type Choices<Facet extends string> = Readonly<Record<Facet, Choice>>;

/** Why a list with these choices is refused, for the caller; null if it is not. */
export function refusalOfChoices(choices: Choices<string>): string | null {
  const counts = Object.entries(choices).map(([facet, choice]) => [facet, countOf(choice)] as const);
  const over = counts.find(([, count]) => count > VALUES_PER_FACET);
  if (over) return listRefusals.valuesOfFacet(over[0], VALUES_PER_FACET);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return all > VALUES_IN_ALL ? listRefusals.valuesInAll(VALUES_IN_ALL) : null;
}

/** The choices within the limits: the last ones are dropped first. */
export function withinBounds<Facet extends string>(choices: Choices<Facet>): Choices<Facet> {
  let left = VALUES_IN_ALL;
  const take = (values: readonly string[], most: number): readonly string[] => {
    const taken = values.slice(0, Math.min(most, left));
    left -= taken.length;
    return taken;
  };
  return recordOf(keysOf(choices), (facet) => {
    const include = take(choices[facet].include, VALUES_PER_FACET);
    return { include, exclude: take(choices[facet].exclude, VALUES_PER_FACET - include.length) };
  });
}

const countOf = ({ include, exclude }: Choice): number => include.length + exclude.length;
