import type { WireFacets, WireSampleList } from '../../wire/catalogue/catalogue.wire.ts';
import { LIST_ARRAYS } from '../../wire/catalogue/list-query.ts';
import type { SoundQuery } from '../index/queries.ts';
import type { Catalogue } from './catalogue.ts';
import { nameFacets } from './facet-names.ts';
import { listAnswer } from './list-answer.ts';
import { type ListQuery, pageOf } from './list-query.ts';
import type { SoundListScope } from './sound-scopes.ts';
import { recordOf } from '../../domain/records.ts';

/** One page of a sound list [API-33]. */
export async function soundPage(
  catalogue: Catalogue,
  scope: SoundListScope,
  query: ListQuery,
): Promise<WireSampleList> {
  const { ids, total } = catalogue.sounds.page(indexQuery(scope, query));
  const items = await catalogue.soundsById(ids);
  return listAnswer(scope.head, items, { page: query.page, size: query.size, total });
}

/** The facets of a sound list under the same query [API-34]. */
export function soundFacets(catalogue: Catalogue, scope: SoundListScope, query: ListQuery): WireFacets {
  return nameFacets(catalogue.sounds.facets(indexQuery(scope, query)), catalogue.shelves);
}

/** The query of the index for a list call. */
export function indexQuery(scope: SoundListScope, query: ListQuery): SoundQuery {
  return {
    ...pageOf(scope, query),
    key: query.key ?? undefined,
    excludeKey: query.excludeKey ?? undefined,
    chordType: query.chordType ?? undefined,
    withNeighbours: query.keyMatch === 'compatible',
    bpm: query.bpm ?? undefined,
    rareFind: query.rareFind,
    groupId: query.groupId ?? undefined,
    include: pick(query, 'include'),
    exclude: pick(query, 'exclude'),
  };
}

const pick = (query: ListQuery, stance: 'include' | 'exclude') =>
  recordOf(LIST_ARRAYS, (array) => query.arrays[array][stance]);
