import { keysOf, recordOf } from '../records.ts';

/** Values of one facet that a list may be filtered by, included and excluded together: the shop's own limit [FILT-48]. */
export const VALUES_PER_FACET = 50;
/** Values of all facets together. */
export const VALUES_IN_ALL = 200;

/** The values of one facet that a list includes and excludes. */
interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export type Choices<Facet extends string> = Readonly<Record<Facet, Choice>>;

/** The bound that these choices pass: that of a facet, or that of all together; null within both. */
export function boundPassed(choices: Choices<string>): { readonly facet: string } | 'all' | null {
  const over = Object.entries(choices).find(([, choice]) => countOf(choice) > VALUES_PER_FACET);
  if (over) return { facet: over[0] };
  const all = Object.values(choices).reduce((sum, choice) => sum + countOf(choice), 0);
  return all > VALUES_IN_ALL ? 'all' : null;
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
