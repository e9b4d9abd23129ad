import { VALUES_IN_ALL, VALUES_PER_FACET } from '../../domain/catalogue/filter-bounds.ts';

/** The number of query parameters that a page considers: all facet values, and everything else. */
const PARAMETERS = VALUES_IN_ALL + 50;

/**
 * The query of a URL without what pages ignore [FILT-48]: repeated values, more values of a facet than a list may be
 * filtered by, and surplus parameters. The rest gives the same page at a lower cost.
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
