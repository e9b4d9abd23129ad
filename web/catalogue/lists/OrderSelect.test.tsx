import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Order, TRENDING } from '../../../domain/catalogue/orders.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { draw, eraseAll, type } from '../../testing/draw.ts';
import OrderSelect from './OrderSelect.tsx';

afterEach(eraseAll);

async function drawSelect(scope: SoundScope, order: Order = TRENDING, isBusy = false) {
  const onOrder = vi.fn<(order: Order) => void>();
  const select = await draw(
    <OrderSelect scope={scope} hasName={false} order={order} isBusy={isBusy} hasColumns onOrder={onOrder} />,
  );
  const labels = select.findAll('option').map((option) => option.textContent);
  return { ...select, labels, onOrder };
}

const COLUMNS = ['Time', 'BPM, low to high', 'BPM, high to low', 'Key', 'Name'];

describe('OrderSelect', () => {
  it('offers the orders of any list [FILT-19, FILT-20, FILT-22, FILT-23]', async () => {
    expect((await drawSelect({ kind: 'all' })).labels).toEqual(['Trending', 'Most Popular', 'Newest', ...COLUMNS]);
  });

  it('offers Most Recent on the wishlist and Most Relevant on a search [FILT-18, FILT-21]', async () => {
    expect((await drawSelect({ kind: 'wishlist' })).labels).toContain('Most Recent');
    await eraseAll();
    expect((await drawSelect({ kind: 'search', query: 'bass' })).labels).toContain('Most Relevant');
  });

  it('shows the order of the list, also one that is not offered, and lets Trending be chosen then [DECISION-58]', async () => {
    const select = await drawSelect({ kind: 'all' }, { column: '_score', direction: 'desc' });
    expect(select.labels).toEqual(['Trending', 'Most Popular', 'Newest', ...COLUMNS, 'Most Relevant']);
    expect((select.named('Sort by') as HTMLSelectElement).value).toBe('_score,desc');
    await type(select.named('Sort by'), 'globalChartPosition,asc');
    expect(select.onOrder).toHaveBeenCalledWith(TRENDING);
  });

  it('sorts by what is chosen', async () => {
    const select = await drawSelect({ kind: 'all' });
    await type(select.named('Sort by'), 'id,desc');
    expect(select.onOrder).toHaveBeenCalledWith({ column: 'id', direction: 'desc' });
  });

  it('does not sort while the list loads [FILT-41]', async () => {
    const select = await drawSelect({ kind: 'all' }, TRENDING, true);
    await type(select.named('Sort by'), 'id,desc');
    expect(select.onOrder).not.toHaveBeenCalled();
  });
});
