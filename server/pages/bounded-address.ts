import { VALUES_IN_ALL, VALUES_PER_FACET } from '../../domain/catalogue/filter-bounds.ts';

/** Parameters of an address that a page looks at: the values of facets, and everything else that there is. */
const PARAMETERS = VALUES_IN_ALL + 50;

/**
 * The query of an address without what no page takes into account [FILT-48]: a value that is there twice, more values of a
 * facet than a list may be filtered by, and more parameters than there are. What is left makes the same page, for less.
 */
export function boundedQuery({ search }: URL): string {
  const pairs = search.slice(1).split('&');
  if (pairs.length <= VALUES_PER_FACET) return search;
  const counts = new Map<string, number>();
  const kept = new Set<string>();
  for (const pair of pairs) {
    const name = nameOf(pair);
    const count = counts.get(name) ?? 0;
    if (count === VALUES_PER_FACET || kept.has(pair)) continue;
    if (kept.size === PARAMETERS) break;
    kept.add(pair);
    counts.set(name, count + 1);
  }
  return `?${[...kept].join('&')}`;
}

/** The name of a parameter, whose brackets may be written as such or escaped. */
const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=', 1);
  return name.includes('%') ? name.replace(/%5b%5d$/i, '[]') : name;
};
