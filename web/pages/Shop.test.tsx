import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import { routeOf } from '../../core/routes.ts';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, takeOver } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from './Shop.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

async function drawShop(href: string) {
  const app = anApp(href);
  await app.account.loadUser.execute();
  const here = () => routeOf(app.shell.navigation.location.current);
  await openPage(app, here());
  const shop = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  const goTo = (next: string) =>
    settled(() => {
      app.shell.navigation.push(next);
      void openPage(app, here());
    });
  return { ...shop, app, goTo };
}

const firstSound = ({ catalogue }: App) => {
  const list = catalogue.soundList.current;
  if (list.phase !== 'loaded') throw new Error('The list is not there.');
  return list.page.items[0]!;
};

describe('Shop', () => {
  it('shows the list of an address under its title [LIST-01]', async () => {
    const shop = await drawShop('/samples/free');
    expect(shop.find('h1').textContent).toBe('Free sounds');
    expect(shop.findAll('tbody tr')).toHaveLength(20);
  });

  it('is ready once the last row answers, which nothing that makes a page comfortable may delay', async () => {
    const app = anApp('/samples');
    await openPage(app, routeOf(app.shell.navigation.location.current));
    const answered: string[] = [];
    const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const rows = () => [...document.querySelectorAll('tbody tr')];
    const pressLast = () => {
      rows().at(-1)?.querySelector<HTMLElement>('button[data-playback]')?.click();
      answered.push(app.player.state.current.phase);
    };
    await takeOver(
      <AppContext value={app}>
        <Shop onReady={() => queueMicrotask(pressLast)} />
      </AppContext>,
      () => expect([rows().length, rows().some(isOfReact)]).toEqual([20, false]),
    );
    expect(answered).toEqual(['playing']);
  });

  it('keeps the player hidden until a play request, then through other pages [PLAY-01, PLAY-02]', async () => {
    const shop = await drawShop('/samples');
    const sound = firstSound(shop.app);
    const players = () => shop.findAll('section[aria-label="Player"]');
    expect(players()).toHaveLength(0);
    await press(shop.named(`Play ${sound.name}`));
    const [player] = players();
    await shop.goTo(`/sample/${sound.id}`);
    expect(shop.find('h1').textContent).toBe(sound.name);
    expect(players()).toEqual([player]);
  });

  it('leads on from its foot to pages that there are', async () => {
    const shop = await drawShop('/samples');
    const links = shop.findAll('footer a').map((link) => link.getAttribute('href')!);
    expect(links).toContain('/search/sample-packs');
    expect(links.filter((href) => routeOf(locationOf(href)).page === 'notFound')).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });

  it('has a search, the login and a free account for visitors, and one switch of the theme [SHELL-05, SHELL-06, SHELL-07, SHELL-22]', async () => {
    const shop = await drawShop('/samples');
    for (const name of ['Log in', 'Try Free']) expect([name, shop.has(name)]).toEqual([name, true]);
    expect(shop.findAll('header search form')).toHaveLength(1);
    await press(shop.named('Switch to dark theme'));
    expect(shop.app.shell.theme.theme.current).toBe('dark');
  });

  it('opens the login from the navigation as a dialog, and that from what needs one [ROLE-09]', async () => {
    const shop = await drawShop('/samples');
    await press(shop.named('Log in'));
    expect(shop.app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['login']);
  });

  it('shows the keys from its foot', async () => {
    const shop = await drawShop('/samples');
    await press(shop.find('footer button'));
    expect(shop.app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['shortcuts']);
  });

  it('moves the focus to the heading of a new page', async () => {
    const shop = await drawShop('/samples');
    await shop.goTo(`/sample/${firstSound(shop.app).id}`);
    expect(document.activeElement).toBe(shop.find('h1'));
  });

  it('never shows the sounds of another list under a new heading', async () => {
    const shop = await drawShop('/samples');
    await settled(() => shop.app.shell.navigation.push('/samples/free'));
    expect(shop.findAll('tr[data-skeleton]')).toHaveLength(20);
  });

  it('asks a visitor to log in for the wishlist [WISH-12]', async () => {
    const shop = await drawShop('/samples');
    await press(shop.named(`Add ${firstSound(shop.app).name} to wishlist`));
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Login For Samples');
  });

  it("shows 'Nothing found...' for a sound that is not there [DECISION-46]", async () => {
    const shop = await drawShop('/sample/999999');
    expect(shop.find('main').textContent).toContain('Nothing found...');
  });

  it('shows a page of its own at an unknown address [DECISION-26]', async () => {
    const shop = await drawShop('/nowhere');
    expect(shop.find('h1').textContent).toBe('Page not found');
  });
});
