import { FACETS, FACET_LABELS, type FacetCounts } from '../../core/catalogue/filters/facets.ts';
import type { View } from '../host/outcome.ts';

/** Every facet value with its count. */
export const facetsView = (counts: FacetCounts, counted = 'SOUNDS'): View => ({
  document: counts,
  shown: {
    kind: 'table',
    columns: [
      { title: 'FACET' },
      { title: 'VALUE' },
      { title: 'NAME', flexible: true },
      { title: counted, align: 'right' },
    ],
    rows: FACETS.flatMap((facet) =>
      counts[facet].map(({ value, name, count }) => [FACET_LABELS[facet], value, name, String(count)]),
    ),
  },
});
