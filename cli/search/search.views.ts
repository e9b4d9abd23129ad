import * as v from 'valibot';
import { suggestionsText } from '../../core/search/search.messages.ts';
import { FILTER_OF_KIND, type SuggestionGroup } from '../../core/search/suggestion.ts';
import { keysOf } from '../../domain/records.ts';
import { listDocument, onePage } from '../catalogue/pages.views.ts';
import { about, document, listOf } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';

export const suggestionsDocument = document(
  listOf(
    v.strictObject({
      kind: v.picklist(keysOf(FILTER_OF_KIND)),
      name: v.string(),
      slug: v.string(),
      filter: about(v.string(), 'of the address of a list'),
    }),
  ),
);

/** What the last word of a search could mean, and the filter that each meaning is. */
export function suggestionsView(groups: readonly SuggestionGroup[]): View {
  const suggestions = groups.flatMap((group) => group.suggestions);
  const rows = suggestions.map(({ kind, name, slug }) => ({ kind, name, slug, filter: `${FILTER_OF_KIND[kind]}[]` }));
  return {
    document: listDocument(onePage(rows), (row) => row),
    shown:
      rows.length === 0
        ? null
        : {
            kind: 'table',
            columns: [
              { title: columnTexts.kind, importance: 1 },
              { title: columnTexts.name, flexible: true },
              { title: columnTexts.slug },
              { title: columnTexts.filter },
            ],
            rows: rows.map(({ kind, name, slug, filter }) => [kind, name, slug, filter]),
          },
    notes: rows.length === 0 ? [suggestionsText(0)] : [],
  };
}

/** What is offered while somebody types. */
export const offeredAnswer = v.variant('phase', [
  v.strictObject({ phase: v.literal('idle') }),
  v.strictObject({
    phase: v.literal('offered'),
    groups: v.array(
      v.strictObject({
        kind: v.picklist(keysOf(FILTER_OF_KIND)),
        suggestions: v.array(
          v.strictObject({ kind: v.picklist(keysOf(FILTER_OF_KIND)), name: v.string(), slug: v.string() }),
        ),
      }),
    ),
  }),
]);
