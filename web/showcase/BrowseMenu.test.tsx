import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyTime } from '../../adapters/faults/fault.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, pressKey, settled } from '../testing/draw.ts';
import BrowseMenu from './BrowseMenu.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const RARE_FINDS = { name: 'Rare Finds', href: '/samples?rare_find=1' };

async function drawMenu(faults = new FaultDial()) {
  const menu = await draw(
    <AppContext value={anApp('/', { faults })}>
      <BrowseMenu moved={RARE_FINDS} />
      <button type="button">Elsewhere</button>
    </AppContext>,
  );
  const isOpen = () => (menu.find('details') as HTMLDetailsElement).open;
  const links = () => menu.findAll('details a').map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...menu, isOpen, links };
}

describe('the menu of all there is', () => {
  it('leads to where it is listed before it is opened, as it does without scripts', async () => {
    const menu = await drawMenu();
    expect(menu.links()).toEqual([
      ['Rare Finds', '/samples?rare_find=1'],
      ['Genres', '/samples'],
      ['Instruments', '/#categories'],
      ['Providers', '/#providers'],
      ['Collections', '/#collections'],
    ]);
  });

  it('lists genres, instruments, providers and collections once it is open', async () => {
    const menu = await drawMenu();
    await press(menu.find('summary'));
    await vi.waitFor(() => expect(menu.findAll('details section')).toHaveLength(4), 20_000);
    await vi.waitFor(() => expect(menu.findAll('details li').length).toBeGreaterThan(4), 20_000);
    const hrefs = menu.links().map(([, href]) => href);
    for (const path of ['/samples?genres[]=', '/samples/instrument/', '/provider/sample-packs/', '/collection/'])
      expect(
        hrefs.some((href) => href?.startsWith(path)),
        path,
      ).toBe(true);
  });

  it('closes by Escape, which gives the focus back, by a press elsewhere, and by its links', async () => {
    const menu = await drawMenu();
    const summary = menu.find('summary');
    await press(summary);
    expect(menu.isOpen()).toBe(true);
    await pressKey(document.body, 'Escape');
    expect([menu.isOpen(), document.activeElement]).toEqual([false, summary]);
    await press(summary);
    await settled(() => void menu.find('button').dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(menu.isOpen()).toBe(false);
    await press(summary);
    menu.find('details a').addEventListener('click', (event) => event.preventDefault());
    await press(menu.find('details a'));
    expect(menu.isOpen()).toBe(false);
  });

  it('keeps its headings where genres cannot be had', async () => {
    const faults = new FaultDial();
    faults.set(everyTime('catalogue.facets', { kind: 'status', status: 503 }));
    const menu = await drawMenu(faults);
    await press(menu.find('summary'));
    await vi.waitFor(() => expect(menu.findAll('details section')).toHaveLength(4), 20_000);
    expect(menu.findAll('details section').map((section) => section.querySelector('h2')?.textContent)).toEqual([
      'Genres',
      'Instruments',
      'Providers',
      'Collections',
    ]);
  });
});
