import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyTime } from '../../adapters/faults/fault.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Shop } from './Shop.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

async function drawAt(href: string, faults = new FaultDial()) {
  const app = anApp(href, { faults });
  await app.account.loadUser.execute();
  await openPage(app, routeOf(app.shell.navigation.location.current));
  const shop = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => {});
  return { ...shop, app };
}

describe('the way in', () => {
  it('shows packs, charts, collections, categories, providers and the newest sounds [DECISION-26, ROUTE-34]', async () => {
    const home = await drawAt('/');
    const [featured, ...titles] = home.findAll('main h2').map(({ textContent }) => textContent);
    expect(featured).not.toBe('');
    expect(titles).toEqual(['Packs', 'Charts', 'Collections', 'Categories', 'Providers', 'Newest sounds']);
    expect(home.find('search')).toBeTruthy();
  });

  it('shows picks of the day of several packs beside its words, and none of them again below', async () => {
    const home = await drawAt('/');
    const names = (within: string) => home.findAll(`${within} a[dir=auto]`).map(({ textContent }) => textContent);
    const others = names('[aria-label="More picks of the day"]');
    expect(others).toHaveLength(3);
    const packs = home.findAll('article a[href^="/sample-pack/"]').slice(0, 4);
    expect(new Set(packs.map((link) => link.getAttribute('href'))).size).toBeGreaterThan(1);
    const newest = names('[aria-labelledby="newest"]');
    expect(newest.length).toBeGreaterThan(0);
    expect(newest.filter((name) => others.includes(name))).toEqual([]);
  });

  it('has a heart in each row of the charts, which asks a visitor to log in [WISH-01]', async () => {
    const home = await drawAt('/');
    const hearts = home.findAll('ol > li button[aria-pressed]');
    expect(hearts).toHaveLength(home.findAll('ol > li').length);
    await press(hearts[0]!);
    expect(home.app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['login']);
  });

  it.each([
    [null, 'Create a free account to download free sounds.', ['/signup', '/page/how-works']],
    ['free@demo.test', 'Plans start at $9.99 a month, with 100 credits.', ['/account/plans', '/samples/free']],
    [
      'premium@demo.test',
      'You have 300 credits.',
      ['/samples/recent', '/account/wishlist/samples', '/account/download-history/samples'],
    ],
  ])('says to %s what comes next [DECISION-26]', async (email, text, ways) => {
    const home = await drawAt('/');
    if (email !== null) await home.app.account.logIn.execute(email, 'demo1234');
    await settled(() => {});
    const offer = home.findAll('main header p').find(({ textContent }) => textContent.startsWith(text))!;
    expect(offer.textContent).toContain(text);
    expect([...offer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways);
  });

  it('has short ways to what most people want first', async () => {
    const home = await drawAt('/');
    const chips = home
      .findAll('[aria-label="Start with"] a')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(chips).toEqual([
      ['Drums', '/search/sounds?query=drums'],
      ['Bass', '/search/sounds?query=bass'],
      ['Keys', '/search/sounds?query=keys'],
      ['Free', '/samples/free'],
      ['120–130 BPM', '/samples?bpm=120-130'],
    ]);
  });

  it('lists the categories that its address names [CHART-09, CHART-13]', async () => {
    const home = await drawAt('/?categories=mood');
    expect(home.named('Warm').getAttribute('href')).toBe('/samples/mood/warm');
    const narrowed = await drawAt('/?group=rhythm');
    expect(narrowed.findAll('h3').map(({ textContent }) => textContent)).toContain('Rhythm');
    expect(narrowed.findAll('h3').map(({ textContent }) => textContent)).not.toContain('Melody');
  });

  it("shows 'Nothing found...' for a name that no category has, and a way back [CHART-06]", async () => {
    const home = await drawAt('/?name=zzz');
    expect(home.element.textContent).toContain('Nothing found...');
    expect(home.element.textContent).toContain('Try increasing your date range!');
    await press(home.named('Clear all filters'));
    expect(home.app.shell.navigation.location.current).toEqual({ path: '/', search: '' });
  });

  it('says that categories could not be had, and loads them again [CHART-07, CHART-08]', async () => {
    const faults = new FaultDial();
    faults.set(everyTime('showcase.categories', { kind: 'status', status: 503 }));
    const home = await drawAt('/', faults);
    expect(home.find('main').textContent).toContain("We couldn't load categories. Please reload page.");
    faults.clear();
    await press(home.named('Reload'));
    expect(home.find('main').textContent).toContain('Drums');
  });

  it('plays a row of the charts in the player [CHART-28, PLAY-02]', async () => {
    const home = await drawAt('/');
    const { app } = home;
    const { chart } = await app.showcase.open();
    if (chart.current.phase !== 'loaded') throw new Error('The charts are not there.');
    const [row] = chart.current.rows;
    await press(home.find('ol button[data-playback]'));
    expect(app.player.state.current).toMatchObject({ phase: 'playing', cue: { sound: { id: row!.id } } });
  });
});

describe('the packs of a provider', () => {
  it('stand under its name, its words and its image [ROUTE-26, PROD-27]', async () => {
    const page = await drawAt('/provider/sample-packs/kiln-records');
    expect(page.find('h1').textContent).toBe('Kiln Records');
    expect(page.find('header img').getAttribute('src')).toBe('/cdn/fit-in/400x400/media/provider/kiln-records.png');
    const cards = page.findAll('article');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card.textContent).toContain('Kiln Records');
  });

  it("are 'Nothing found...' for a provider that is not there [DECISION-46]", async () => {
    expect((await drawAt('/provider/sample-packs/nobody')).find('main').textContent).toContain('Nothing found...');
  });
});

describe('the packs that a search found', () => {
  it('stand under what was searched [ROUTE-30, DECISION-48]', async () => {
    const page = await drawAt('/search/sample-packs?query=tide');
    expect(page.find('h1').textContent).toBe('Results for “tide”');
    expect((await drawAt('/search/sample-packs')).find('h1').textContent).toBe('Sample packs');
    expect(page.findAll('article h2').map(({ textContent }) => textContent)).toContain('Low Tide');
  });
});

describe('a collection', () => {
  it('shows its name, its words and its sounds [ROUTE-27]', async () => {
    const page = await drawAt('/collection/first-light');
    expect(page.find('h1').textContent).toBe('First light');
    expect(page.element.textContent).toContain('For the morning.');
    expect(page.findAll('tbody tr').length).toBeGreaterThan(5);
  });
});
