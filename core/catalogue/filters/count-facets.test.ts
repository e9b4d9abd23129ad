import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, ok } from '../../kernel/result.ts';
import { settled } from '../../kernel/settled.ts';
import { someFacets } from '../../testing/builders.ts';
import { aShop } from '../../testing/shop.ts';
import { CountFacets } from './count-facets.ts';
import type { FacetCounts } from './facets.ts';

test('counting is over once the counts are known', async () => {
  const { facets, failures } = aShop();
  const counting = new CountFacets(facets, failures);
  const answers = new Subject<Result<FacetCounts, Failure>>();
  let isOver = false;
  const counted = counting.execute(counting.expect(), answers).then(() => (isOver = true));
  await settled();
  expect([facets.current.phase, isOver]).toEqual(['loading', false]);
  answers.next(ok(someFacets()));
  await counted;
  expect(facets.current).toEqual({ phase: 'loaded', counts: someFacets() });
});
