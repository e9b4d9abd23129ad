import * as v from 'valibot';
import { FACETS } from '../../domain/catalogue/facets.ts';
import type { FacetCounts } from '../../core/catalogue/filters/facets.ts';
import { facetLabels } from '../../core/catalogue/filters/facets.messages.ts';
import { recordOf } from '../../domain/records.ts';
import { count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { columnTexts } from './catalogue.messages.ts';

const facetValues = v.array(v.strictObject({ value: v.string(), name: v.string(), count }));
const facetsSchema = v.strictObject(recordOf(FACETS, () => facetValues));

export const facetsDocument = document(facetsSchema);

/** Every facet value with its count. */
export const facetsView = (counts: FacetCounts, counted = columnTexts.sounds): View => ({
  document: counts,
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.facet },
      { title: columnTexts.value },
      { title: columnTexts.name, flexible: true, importance: 1 },
      { title: counted, align: 'right' },
    ],
    rows: FACETS.flatMap((facet) =>
      counts[facet].map(({ value, name, count }) => [facetLabels[facet], value, name, String(count)]),
    ),
  },
});
