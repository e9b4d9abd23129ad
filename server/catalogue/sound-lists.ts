import type { WireFacets, WireSampleList } from '../../wire/catalogue/catalogue.wire.ts';
import { LIST_ARRAYS } from '../../wire/catalogue/list-query.ts';
import type { SoundQuery } from '../index/queries.ts';
import type { Catalogue } from './catalogue.ts';
import { nameFacets } from './facet-names.ts';
import type { KeptSounds } from './kept-sounds.ts';
import { listAnswer, listText } from './list-answer.ts';
import { type ListQuery, pageOf } from './list-query.ts';
import type { SoundListScope } from './sound-scopes.ts';
import { recordOf } from '../../domain/records.ts';

/** What the caller owns, by file id. */
type OwnedIds = readonly number[];

const NOTHING: OwnedIds = [];

/** One page of a sound list [API-33]. */
export async function soundPage(
  catalogue: Catalogue,
  scope: SoundListScope,
  query: ListQuery,
  owned: OwnedIds = NOTHING,
): Promise<WireSampleList> {
  const { ids, total } = (scope.owned ?? catalogue.sounds).page(indexQuery(scope, query, owned));
  const items = await (scope.owned ? catalogue.ownedById(ids) : catalogue.soundsById(ids));
  return listAnswer(scope.head, items, { page: query.page, size: query.size, total });
}

/** The same as JSON, for lists that follow from the catalogue: of most sounds it is kept. */
export async function soundPageText(
  { catalogue, kept }: { readonly catalogue: Catalogue; readonly kept: KeptSounds },
  scope: SoundListScope,
  query: ListQuery,
  owned: OwnedIds = NOTHING,
): Promise<string> {
  const { ids, total } = catalogue.sounds.page(indexQuery(scope, query, owned));
  const items = await kept.textsOf(ids, catalogue);
  return listText(scope.head, items, { page: query.page, size: query.size, total });
}

/** The facets of a sound list under the same query [API-34]. */
export function soundFacets(
  catalogue: Catalogue,
  scope: SoundListScope,
  query: ListQuery,
  owned: OwnedIds = NOTHING,
): WireFacets {
  return nameFacets((scope.owned ?? catalogue.sounds).facets(indexQuery(scope, query, owned)), catalogue.shelves);
}

/** The index query of a list call, without `owned` if it asks for that. */
export function indexQuery(scope: SoundListScope, query: ListQuery, owned: OwnedIds = NOTHING): SoundQuery {
  return {
    ...pageOf(scope, query),
    key: query.key ?? undefined,
    excludeKey: query.excludeKey ?? undefined,
    chordType: query.chordType ?? undefined,
    withNeighbours: query.keyMatch === 'compatible',
    bpm: query.bpm ?? undefined,
    free: query.free,
    without: query.hidesOwned ? owned : NOTHING,
    rareFind: query.rareFind,
    groupId: query.groupId ?? undefined,
    include: pick(query, 'include'),
    exclude: pick(query, 'exclude'),
  };
}

const pick = (query: ListQuery, stance: 'include' | 'exclude') =>
  recordOf(LIST_ARRAYS, (array) => query.arrays[array][stance]);
