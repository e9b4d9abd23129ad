import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FacetsState } from '../../../core/catalogue/filters/facets.ts';
import { type Filters, NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import { someFacets } from '../../../core/testing/builders.ts';
import { draw, eraseAll, press, submit, type } from '../../testing/draw.ts';
import PackFilterBar from './PackFilterBar.tsx';

afterEach(eraseAll);

const value = (name: string) => ({ value: name.toLowerCase(), name, count: 3 });
const ALL: FacetsState = {
  phase: 'loaded',
  counts: someFacets({
    genres: [value('House')],
    tags: [value('Warehouse')],
    providers: [value('Kiln')],
    moods: [value('Dark')],
  }),
};

async function drawBar(facets: FacetsState = ALL, isBusy = false) {
  const onChange = vi.fn<(filters: Filters) => void>();
  const bar = await draw(<PackFilterBar filters={NO_FILTERS} facets={facets} isBusy={isBusy} onChange={onChange} />);
  return { ...bar, onChange, changed: () => onChange.mock.lastCall?.[0] };
}

describe('PackFilterBar', () => {
  it('has genres, inspirations and providers, and nothing that only sounds have [FILT-05, FILT-07, DECISION-51]', async () => {
    const bar = await drawBar();
    expect(bar.findAll('summary').map((summary) => summary.textContent)).toEqual([
      'Genres',
      'Inspired by',
      'Providers',
    ]);
  });

  it('includes and excludes packs [FILT-05, FILT-10, FILT-11]', async () => {
    const bar = await drawBar();
    await press(bar.named('House3'));
    expect(bar.changed()?.arrays.genres).toEqual({ include: ['house'], exclude: [] });
    await press(bar.named('Exclude Kiln'));
    expect(bar.changed()?.arrays.providers).toEqual({ include: [], exclude: ['kiln'] });
  });

  it("searches by name in a field that says 'Search products' [FILT-13, FILT-15, FILT-16]", async () => {
    const bar = await drawBar();
    const field = bar.named('Search products') as HTMLInputElement;
    expect([field.placeholder, field.maxLength, field.required]).toEqual(['Search products', 120, true]);
    await type(field, 'low tide');
    await submit(bar.find('search form'));
    expect(bar.changed()?.name).toBe('low tide');
  });

  it('keeps name search when the facets could not be loaded [FILT-50, DECISION-63]', async () => {
    const bar = await drawBar({ phase: 'failed' });
    expect(bar.has('Search products')).toBe(true);
    expect(bar.findAll('summary')).toHaveLength(0);
  });

  it('waits while a request is in flight, and keeps the focus [FILT-41]', async () => {
    const bar = await drawBar(ALL, true);
    const house = bar.named('House3');
    house.focus();
    await press(house);
    await press(bar.named('Exclude Kiln'));
    expect(bar.onChange).not.toHaveBeenCalled();
    expect([house.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', house]);
  });
});
