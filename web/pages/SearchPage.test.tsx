import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, submit, type } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import '../catalogue/filters/ActiveFilters.tsx';
import '../catalogue/lists/NothingInList.tsx';
import '../catalogue/sounds/list-stand-ins.tsx';
import { Shop } from './Shop.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const SINGLE = 'exclude_instruments[]=multi-layered';

async function drawAt(address: string) {
  const app = anApp(address);
  await app.account.loadUser.execute();
  // Preloads the lazy code, so that rendering does not wait.
  await app.search.open();
  const open = () => openPage(app, routeOf(app.shell.navigation.location.current));
  await open();
  const shop = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  const here = () => app.shell.navigation.location.current.path + app.shell.navigation.location.current.search;
  return { ...shop, app, here, open };
}

describe('a page of results', () => {
  it('has the large form with what was searched, and no second one in the navigation [ROUTE-28, SRCH-04, SRCH-27]', async () => {
    const { findAll, find } = await drawAt('/search/sounds?query=garden&instruments[]=multi-layered');
    const [field, ...others] = findAll('input[role="combobox"]') as HTMLInputElement[];
    expect([field?.value, others]).toEqual(['garden', []]);
    expect((find('input[value="multi-layered"][type="radio"]') as HTMLInputElement).checked).toBe(true);
    expect(find('h1').textContent).toBe('Results for “garden”');
  });

  it('says what a fresh search leaves out [ROUTE-29, DECISION-24]', async () => {
    const { find } = await drawAt(`/search/sounds?query=garden&${SINGLE}`);
    const pills = find('ul[aria-label="Active filters"]');
    expect(pills.textContent).toContain('Multi-layered');
  });

  it('says in words what is left out, and later searches remember that it no longer is [DECISION-24]', async () => {
    const { find, here, open, app, has } = await drawAt(`/search/sounds?query=garden&${SINGLE}`);
    const pills = find('ul[aria-label="Active filters"]');
    expect(pills.textContent).toContain('Searches hide sounds with several layers until you remove this.');
    await settled(() => {});
    await press(find('button[aria-label="Remove filter without Multi-layered"]'));
    await settled(() => void open());
    expect([here(), has('Active filters')]).toEqual(['/search/sounds?query=garden', false]);
    await settled(() => app.shell.navigation.push('/samples'));
    await settled(() => void open());
    await type(find('header input[role="combobox"]'), 'tide');
    await submit(find('header search form'));
    expect(here()).toBe('/search/sounds?query=tide');
  });

  it('of packs searches packs [ROUTE-30, SRCH-08]', async () => {
    const { find } = await drawAt('/search/sample-packs?query=tide');
    expect((find('input[role="combobox"]') as HTMLInputElement).placeholder).toBe('Search products');
    expect(find('main').textContent).toContain('Low Tide');
    expect(find('main').textContent).not.toContain('Concrete Choir');
  });

  it('keeps the field and its focus while the results change [ROUTE-28]', async () => {
    const { find, open, here } = await drawAt(`/search/sounds?query=garden&${SINGLE}`);
    const field = find('input[role="combobox"]') as HTMLInputElement;
    field.focus();
    await type(field, 'tide');
    await submit(find('search form'));
    await settled(() => void open());
    expect(here()).toBe(`/search/sounds?query=tide&${SINGLE}`);
    expect(find('h1').textContent).toBe('Results for “tide”');
    expect(document.activeElement).toBe(field);
  });

  it('offers words that are filters as such, without what would find nothing there, and takes no room where there are none', async () => {
    const chips = async (address: string) => {
      const { findAll, has } = await drawAt(address);
      await settled(() => {});
      const links = findAll('nav[aria-label="Filter by:"] a');
      if (links.length === 0) expect(has('Filter by:')).toBe(false);
      return links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    };
    expect(await chips(`/search/sounds?query=dark%20house&${SINGLE}`)).toEqual([
      ['Mood: Dark, 8 sounds', `/search/sounds?query=house&${SINGLE}&moods[]=dark`],
      ['Genre: House, 8 sounds', `/search/sounds?query=dark&${SINGLE}&genres[]=house`],
    ]);
    expect(await chips('/search/sounds?query=tide')).toEqual([]);
    expect(await chips('/search/sounds?query=house%20999%20bpm')).toEqual([
      ['Genre: House, without “999 bpm”, 45 sounds', '/search/sounds?genres[]=house'],
    ]);
    expect(await chips('/search/sounds?query=house&bpm=20-21')).toEqual([]);
    expect(await chips('/search/sample-packs?query=house')).toEqual([]);
  });

  it('says which words nothing that is found has, and leads to the search without them [SRCH-24]', async () => {
    const told = async (address: string) => {
      const { findAll } = await drawAt(address);
      await settled(() => {});
      const said = [...findAll('main output')].filter((line) => line.closest('search') === null);
      return said.map((line) => [line.textContent?.trim(), line.querySelector('a')?.getAttribute('href') ?? null])[0];
    };
    expect(await told(`/search/sounds?query=dark%20zyzzyva&${SINGLE}&page=2`)).toEqual([
      'Nothing matches all of these words. Left out: “zyzzyva”. Search for “dark”',
      `/search/sounds?query=dark&${SINGLE}`,
    ]);
    expect(await told('/search/sample-packs?query=zyzzyva%20tide')).toEqual([
      'Nothing matches all of these words. Left out: “zyzzyva”. Search for “tide”',
      '/search/sample-packs?query=tide',
    ]);
    expect(await told(`/search/sounds?query=tide%20garden`)).toEqual([
      'Nothing matches all 2 words. These match 1 of them.',
      null,
    ]);
    for (const search of ['?query=dark', '?query=', ''])
      expect(await told(`/search/sounds${search}`)).toEqual(['', null]);
  });

  it('that found nothing says why, and offers lists in which something is, with how much [SRCH-24, ERR-14]', async () => {
    const offered = async (address: string) => {
      const { findAll, find } = await drawAt(address);
      await settled(() => {});
      expect(find('main [role="status"] p').textContent).toBe('Nothing found...');
      return [
        [...findAll('main [role="status"] p')].slice(1).map((line) => line.textContent),
        findAll('nav[aria-label="Try instead:"] a').map((link) => link.getAttribute('href')),
        find('nav[aria-label="Try instead:"]').textContent,
      ];
    };
    const hint = 'Try increasing your date range!';
    expect(await offered(`/search/sounds?query=tide&bpm=20-21&${SINGLE}`)).toEqual([
      [hint, 'No sounds match these words and the filters.'],
      [`/search/sounds?query=tide&${SINGLE}`, '/search/sounds?query=tide', '/search/sample-packs?query=tide'],
      'Without 20–21 BPM 40 soundsWithout any filter 45 soundsSearch among packs 3 packs',
    ]);
    expect(await offered(`/search/sounds?query=zzz&genres[]=house&${SINGLE}`)).toEqual([
      [hint, 'No sounds match these words and the filters.'],
      ['/samples'],
      'Browse all sounds 120 sounds',
    ]);
    expect(await offered('/search/sample-packs?query=tide&genres[]=unheard-of')).toEqual([
      ['No packs match these words and the filters.'],
      ['/search/sample-packs?query=tide', '/search/sounds?query=tide'],
      'Without Unheard of 3 packsSearch among sounds 45 sounds',
    ]);
  });
});

it('the start page has the large form, and no second one in the navigation [SRCH-04, DECISION-64]', async () => {
  const { findAll, find } = await drawAt('/');
  expect(findAll('main input[role="combobox"]')).toHaveLength(1);
  expect(findAll('input[role="combobox"]')).toHaveLength(1);
  expect(find('main search button[type="submit"]').textContent).toBe('Search');
});

it('other pages have the small form in the navigation [SRCH-04]', async () => {
  const { find, here, findAll } = await drawAt('/samples');
  const field = find('header input[role="combobox"]');
  expect(findAll('header search input[type="radio"]')).toEqual([]);
  await settled(() => field.focus());
  await press(find('header search input[value="packs"]'));
  await type(field, 'tide');
  await submit(find('header search form'));
  expect(here()).toBe('/search/sample-packs?query=tide');
  expect(findAll('header input[role="combobox"]')).toEqual([]);
});
