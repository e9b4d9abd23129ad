import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, submit, type } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from './Shop.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const SINGLE = 'exclude_instruments[]=multi-layered';

async function drawAt(address: string) {
  const app = anApp(address);
  await app.account.loadUser.execute();
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

  it('that found nothing says what to loosen [SRCH-24]', async () => {
    const { findAll, find } = await drawAt(`/search/sounds?query=zzz&genres[]=house&${SINGLE}`);
    const links = findAll('nav[aria-label="Try instead:"] a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search/sounds?query=zzz&genres[]=house',
      `/search/sounds?query=zzz&${SINGLE}`,
      '/search/sample-packs?query=zzz',
    ]);
    expect(find('main').textContent).toContain('Nothing found...');
  });
});

it('the start page has the large form, and no second one in the navigation [SRCH-04, DECISION-64]', async () => {
  const { findAll, find } = await drawAt('/');
  expect(findAll('main input[role="combobox"]')).toHaveLength(1);
  expect(findAll('input[role="combobox"]')).toHaveLength(1);
  expect(find('main search button[type="submit"]').textContent).toBe('Search');
});

it('other pages have the small form in the navigation [SRCH-04]', async () => {
  const { find, named, here, findAll } = await drawAt('/samples');
  const field = find('header input[role="combobox"]');
  await press(named('Packs'));
  await type(field, 'tide');
  await submit(find('header search form'));
  expect(here()).toBe('/search/sample-packs?query=tide');
  expect(findAll('header input[role="combobox"]')).toEqual([]);
});
