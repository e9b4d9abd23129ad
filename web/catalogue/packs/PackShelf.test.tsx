import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackPage } from '../../../core/catalogue/catalogue.port.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { PackListState } from '../../../core/catalogue/lists/pack-list.ts';
import { aPack, aPage } from '../../../core/testing/builders.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press, takeOver } from '../../testing/draw.ts';
import { PackGrid } from './PackGrid.tsx';
import { PackShelf } from './PackShelf.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const address = listOf({ kind: 'all' } as const);
const pageOf = (packs: readonly Pack[]): PackPage => ({
  ...aPage(packs),
  title: null,
  subtitle: null,
  filtersDisabled: false,
});
const loaded = (packs: readonly Pack[]): PackListState => ({ phase: 'loaded', address, page: pageOf(packs) });
const BROKEN = { phase: 'failed', address, failure: { kind: 'unavailable' } } as const;

const packs = [
  aPack({ id: 1, name: 'Night Drive', featured: true, free: true, presetAmount: 3, midiAmount: 2, samplesAmount: 40 }),
  aPack({ id: 2, name: 'Low Tide', demoUrl: null }),
];

describe('the product carousel', () => {
  const drawShelf = (state: PackListState, onReload = vi.fn()) =>
    draw(
      <AppContext value={anApp()}>
        <PackShelf title="Packs" packs={state} onReload={onReload} />
      </AppContext>,
    );

  it('shows a skeleton while packs load [PROD-03]', async () => {
    const shelf = await drawShelf({ phase: 'loading', address, previous: null });
    expect(shelf.find('section').getAttribute('aria-busy')).toBe('true');
    expect(shelf.findAll('[data-skeleton]').length).toBeGreaterThanOrEqual(4);
  });

  it("says 'No products!' when there are none [PROD-04, DECISION-80]", async () => {
    const { textContent } = (await drawShelf(loaded([]))).element;
    expect(textContent).toContain('No products!');
    expect(textContent).toContain('No packs yet.');
  });

  it('takes over the cards of the server as they are, though the demo of one is heard already', async () => {
    const app = anApp();
    const view = (
      <AppContext value={app}>
        <PackShelf title="Packs" packs={loaded(packs)} onReload={vi.fn()} />
      </AppContext>
    );
    const { element, refused } = await takeOver(view, () => app.player.play.execute({ kind: 'pack', pack: packs[0]! }));
    expect(refused).toEqual([]);
    expect(
      element.querySelector('[data-playback="playing"] [aria-label="Pause the demo of Night Drive"]'),
    ).not.toBeNull();
  });

  it('shows a card per pack, turns by two buttons, and leads to all of them', async () => {
    const shelf = await drawShelf(loaded(packs));
    expect(shelf.findAll('article')).toHaveLength(2);
    const list = shelf.find('ul');
    const scrolled = vi.fn();
    Object.assign(list, { scrollBy: scrolled });
    Object.defineProperty(list, 'clientWidth', { value: 900 });
    expect(shelf.named('All packs').getAttribute('href')).toBe('/search/sample-packs');
    await press(shelf.named('Next packs'));
    await press(shelf.named('Previous packs'));
    expect(scrolled.mock.calls).toEqual([[{ left: 900 }], [{ left: -900 }]]);
  });

  it('says what went wrong, and loads again [PROD-18]', async () => {
    const onReload = vi.fn();
    const shelf = await drawShelf(BROKEN, onReload);
    expect(shelf.element.textContent).toContain('Sorry, Something went wrong!');
    expect(shelf.element.textContent).toContain("We couldn't load products. Please reload page.");
    await press(shelf.named('Reload'));
    expect(onReload).toHaveBeenCalledOnce();
  });
});

describe('the product grid', () => {
  const drawGrid = (list: Parameters<typeof PackGrid>[0]['list'], onReload = vi.fn()) =>
    draw(
      <AppContext value={anApp()}>
        <PackGrid list={list} scope={{ kind: 'all' }} onReload={onReload} />
      </AppContext>,
    );

  it('shows cards with badges, the count of files, name and provider [PROD-20, PROD-21, PROD-22, PROD-24, PROD-25]', async () => {
    const grid = await drawGrid({ phase: 'loaded', page: pageOf(packs) });
    const [card, other] = grid.findAll('article');
    for (const text of ['Featured', 'Free', '45 sounds', 'Night Drive', 'Loopstead'])
      expect(card!.textContent).toContain(text);
    for (const text of ['Featured', 'Free']) expect(other!.textContent).not.toContain(text);
    expect(card!.querySelector('a[href="/provider/sample-packs/loopstead"]')).not.toBeNull();
  });

  it('plays the demo of a pack, likes it, and warns of one without [PROD-19, PROD-23, PROD-29]', async () => {
    const grid = await drawGrid({ phase: 'loaded', page: pageOf(packs) });
    await press(grid.named('Play the demo of Night Drive'));
    expect(grid.has('Pause the demo of Night Drive')).toBe(true);
    expect(grid.has('Add Night Drive to wishlist')).toBe(true);
    expect(grid.has('the demo of Low Tide: This pack has no demo.')).toBe(true);
  });

  it('shows 48 placeholders while it loads [PROD-26]', async () => {
    const grid = await drawGrid({ phase: 'loading', page: null });
    expect(grid.findAll('[data-skeleton]')).toHaveLength(48);
  });

  it("says 'Nothing found...' when there are none [DECISION-80]", async () => {
    expect((await drawGrid({ phase: 'loaded', page: pageOf([]) })).element.textContent).toContain('Nothing found...');
  });

  it('says what went wrong, and loads again [PROD-18, DECISION-83]', async () => {
    const onReload = vi.fn();
    const grid = await drawGrid({ phase: 'failed', page: null, failure: { kind: 'unavailable' } }, onReload);
    expect(grid.element.textContent).toContain("We couldn't load products. Please reload page.");
    await press(grid.named('Reload'));
    expect(onReload).toHaveBeenCalledOnce();
  });
});
