import { map } from 'rxjs';
import type { CataloguePort } from '../../../core/catalogue/catalogue.port.ts';
import { formatListAddress, listOf, listPairs } from '../../../core/catalogue/filters/list-address.ts';
import type { PackScope, SoundScope } from '../../../core/catalogue/filters/scope.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { type Result, ok } from '../../../core/kernel/result.ts';
import { ASPECTS, EQUAL_WEIGHTS, type SimilarQuestion } from '../../../core/catalogue/filters/similarity.ts';
import {
  addProductPlayback,
  addSamplePlayback,
  filtersOf,
  homeSounds,
  namedSamples,
  packLists,
  productBySlug,
  sampleById,
  sampleStates,
  soundLists,
} from '../../../wire/catalogue/catalogue.wire.ts';
import { similarSamples } from '../../../wire/similar/similar.wire.ts';
import {
  facetsFromWire,
  packInFullFromWire,
  packPageFromWire,
  soundFromWire,
  soundPageFromWire,
} from './catalogue.mapper.ts';
import type { HttpClient } from '../http-client.ts';
import { once } from '../once.ts';

const soundPage = once(soundPageFromWire);
const packPage = once(packPageFromWire);
const facets = once(facetsFromWire);

export const httpCatalogue = (http: HttpClient): CataloguePort => ({
  sounds: (address) => {
    const { list, params } = soundListOf(address.scope);
    return http
      .observe(list, { params, search: formatListAddress(address) })
      .pipe(map((answer) => mapped(answer, soundPage)));
  },
  homeSounds: (day) =>
    http
      .observe(homeSounds, { search: formatQuery([['day', String(day)]]) })
      .pipe(map((answer) => mapped(answer, soundPage))),
  facets: (address) => {
    const { list, params } = soundListOf(address.scope);
    return http
      .observe(filtersOf(list), { params, search: formatListAddress(address) })
      .pipe(map((answer) => mapped(answer, facets)));
  },
  packs: (address) => {
    const { list, params } = packListOf(address.scope);
    return http
      .observe(list, { params, search: formatListAddress(address) })
      .pipe(map((answer) => mapped(answer, packPage)));
  },
  packFacets: (address) => {
    const { list, params } = packListOf(address.scope);
    return http
      .observe(filtersOf(list), { params, search: formatListAddress(address) })
      .pipe(map((answer) => mapped(answer, facets)));
  },
  sound: async (id) => mapped(await http.call(sampleById, { params: { id } }), soundFromWire),
  named: async (ids) =>
    mapped(await http.call(namedSamples, { body: [...ids] }), ({ items }) => items.map(soundFromWire)),
  pack: async (slug) => mapped(await http.call(productBySlug, { params: { slug } }), packInFullFromWire),
  similar: (question) =>
    http
      .observe(similarSamples, { params: { id: question.id }, search: similarQuery(question) })
      .pipe(map((answer) => mapped(answer, ({ items }) => items.map(soundFromWire)))),
  states: async (ids) =>
    mapped(await http.call(sampleStates, { body: [...ids] }), ({ saved, downloaded, rare_finds }) => ({
      saved,
      downloaded,
      rareFinds: rare_finds,
    })),
  countSoundPlayback: async (id) => mapped(await http.call(addSamplePlayback, { params: { id } }), () => undefined),
  countPackPlayback: async (id) => mapped(await http.call(addProductPlayback, { params: { id } }), () => undefined),
});

const mapped = <Wire, Value>(answer: Result<Wire, Failure>, map: (wire: Wire) => Value): Result<Value, Failure> =>
  answer.ok ? ok(map(answer.value)) : answer;

/** Page scope to list call [DECISION-47]. */
function soundListOf(scope: SoundScope) {
  switch (scope.kind) {
    case 'term':
      return { list: soundLists[scope.term], params: { slug: scope.slug } };
    case 'pack':
    case 'collection':
      return { list: soundLists[scope.kind], params: { slug: scope.slug } };
    default:
      return { list: soundLists[scope.kind], params: {} };
  }
}

function packListOf(scope: PackScope) {
  return scope.kind === 'provider'
    ? { list: packLists.provider, params: { slug: scope.slug } }
    : { list: packLists[scope.kind], params: {} };
}

/** Says what differs from the plain question of the specification, which has no parameters. */
const similarQuery = ({ weights, filters }: SimilarQuestion): string =>
  formatQuery([
    ...ASPECTS.filter((aspect) => weights[aspect] !== EQUAL_WEIGHTS[aspect]).map(
      (aspect) => [aspect, String(weights[aspect])] as const,
    ),
    ...listPairs({ ...listOf({ kind: 'all' }), filters }),
  ]);
