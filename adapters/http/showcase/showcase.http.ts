import { map } from 'rxjs';
import { categoryPairs } from '../../../core/showcase/category.ts';
import type { ProviderAddress } from '../../../core/showcase/provider.ts';
import type { ShowcasePort } from '../../../core/showcase/showcase.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { type Result, ok } from '../../../core/kernel/result.ts';
import {
  categoryFilter,
  categoryList,
  chart,
  featuredCollections,
  providerList,
} from '../../../wire/showcase/showcase.wire.ts';
import { collectionFromWire } from '../collections/collections.mapper.ts';
import type { HttpClient } from '../http-client.ts';
import {
  categoryFilterFromWire,
  categoryPageFromWire,
  chartRowFromWire,
  providerPageFromWire,
} from './showcase.mapper.ts';

export const httpShowcase = (http: HttpClient): ShowcasePort => ({
  chart: async () => mapped(await http.call(chart), ({ items }) => items.map(chartRowFromWire)),
  categories: ({ kind, ...query }) =>
    http
      .observe(categoryList, { params: { kind }, search: formatQuery(categoryPairs(query)) })
      .pipe(map((answer) => mapped(answer, categoryPageFromWire))),
  categoryFilter: ({ kind, ...query }) =>
    http
      .observe(categoryFilter, { params: { kind }, search: formatQuery(categoryPairs({ ...query, page: 1 })) })
      .pipe(map((answer) => mapped(answer, categoryFilterFromWire))),
  providers: (address) =>
    http
      .observe(providerList, { search: providerQuery(address) })
      .pipe(map((answer) => mapped(answer, providerPageFromWire))),
  featuredCollections: async () =>
    mapped(await http.call(featuredCollections), ({ items }) => items.map(collectionFromWire)),
});

const mapped = <Wire, Value>(answer: Result<Wire, Failure>, map: (wire: Wire) => Value): Result<Value, Failure> =>
  answer.ok ? ok(map(answer.value)) : answer;

const providerQuery = ({ name, page, size }: ProviderAddress): string =>
  formatQuery([...(name === null ? [] : [['name', name] as const]), ['size', String(size)], ['page', String(page)]]);
