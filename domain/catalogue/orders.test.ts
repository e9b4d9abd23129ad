import { expect, test } from 'vitest';
import { PACK_ORDER_COLUMNS } from './orders.ts';

test('packs can be sorted by everything but their length [DECISION-51]', () => {
  expect(PACK_ORDER_COLUMNS).toEqual(['createdAt', 'globalChartPosition', 'topGlobalChartPosition', '_score', 'id']);
});
