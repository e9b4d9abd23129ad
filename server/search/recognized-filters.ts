import { bpmRange } from '../../domain/catalogue/list-limits.ts';
import { RECOGNIZED_FACETS } from '../../domain/search/recognized-kinds.ts';
import { type Recognized, leadingRest, recognizedIn } from '../../domain/search/recognized.ts';
import { recordOf } from '../../domain/records.ts';
import type { WireRecognizedFilters } from '../../wire/search/search.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { namesOn } from '../catalogue/facet-names.ts';
import type { ListQuery } from '../catalogue/list-query.ts';
import { indexQuery } from '../catalogue/sound-lists.ts';
import { SEARCHED } from '../catalogue/sound-scopes.ts';

/**
 * The filters that words of a query stand for, each with the number of sounds it leaves in the list next to the other
 * words.
 */
export function recognizedFilters(
  catalogue: Catalogue,
  list: ListQuery,
  owned: readonly number[],
): WireRecognizedFilters {
  const { shelves, sounds } = catalogue;
  const names = namesOn(shelves);
  const counts = sounds.facets({});
  const values = recordOf(RECOGNIZED_FACETS, (facet) =>
    counts[facet].map(({ value }) => ({ value, name: names(facet, value)?.name ?? value })),
  );
  return recognizedIn(list.query, values).map((filter) => {
    const narrowed = narrowedBy(list, filter);
    const {
      rest,
      leftOut,
      sounds: left,
    } = leadingRest(
      filter.rest,
      (query) => sounds.page({ ...indexQuery(SEARCHED, { ...narrowed, query }, owned), size: 1 }).total,
    );
    return { ...filter, rest, left_out: leftOut, sounds: left };
  });
}

function narrowedBy(list: ListQuery, { kind, value }: Recognized): ListQuery {
  if (kind === 'bpm') return { ...list, bpm: bpmRange(value) };
  if (kind === 'key') {
    const chordType = value.endsWith('m') ? 'minor' : 'major';
    return { ...list, key: value.replace('m', ''), keyType: null, chordType, keyMatch: null };
  }
  const { include, exclude } = list.arrays[kind];
  const choice = { include: [...include, value], exclude: exclude.filter((slug) => slug !== value) };
  return { ...list, arrays: { ...list.arrays, [kind]: choice } };
}
