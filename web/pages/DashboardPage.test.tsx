import { afterEach, expect, it } from 'vitest';
// Preloads the lazy code, so that everything opens within one turn.
import '../../core/account/signing.feature.ts';
import '../../core/dashboard/dashboard.feature.ts';
import { greet } from '../../composition/pages/greet.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { makerOfTwo } from '../../adapters/memory/testing/maker-of-two.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, settled, type } from '../testing/draw.ts';
import { Shop } from './Shop.tsx';

afterEach(eraseAll);

async function visit(address: string, name: string, world = new World(systemClock)) {
  const app = anApp(address, { world });
  await app.account.logIn.execute(`${name}@demo.test`, 'demo1234');
  const opening = openPage(app, routeOf(app.shell.navigation.location.current));
  const page = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => void opening);
  return { app, page };
}

it('shows a provider four numbers, and leads to their packs [DASH-01]', async () => {
  const { page } = await visit('/dashboard', 'provider');
  expect(page.find('h1').textContent).toBe('Dashboard');
  expect(page.findAll('main dt').map(({ textContent }) => textContent)).toEqual([
    'Packs',
    'Sounds',
    'Downloads',
    'Playbacks',
  ]);
  expect(Number(page.find('main dd').textContent)).toBeGreaterThan(0);
  expect(page.find('main a[href="/dashboard/products"]').textContent).toBe('Your packs');
});

it('lets a maker of several providers look at one of them, and takes the choice along', async () => {
  const world = new World(systemClock);
  const { own, other } = makerOfTwo(world);
  const [mine, second] = [own.slug, other.slug];
  const { app, page } = await visit('/dashboard', 'provider', world);
  const sounds = () => Number(page.findAll('main dd')[1]!.textContent);
  const all = sounds();
  const choose = async (slug: string) => {
    await type(page.find('main select'), slug);
    await settled(() => openPage(app, routeOf(app.shell.navigation.location.current)));
  };
  await choose(second);
  expect(app.shell.navigation.location.current).toMatchObject({ path: '/dashboard', search: `?provider=${second}` });
  const ofSecond = sounds();
  expect(page.find('main a[href^="/dashboard/statistics"]').getAttribute('href')).toBe(
    `/dashboard/statistics?provider=${second}`,
  );
  await choose(mine);
  expect(sounds() + ofSecond).toBe(all);
  await choose('');
  expect([app.shell.navigation.location.current.search, sounds()]).toEqual(['', all]);
});

it('lists the packs of a provider with what is in them and how they are offered [DASH-02]', async () => {
  const { page } = await visit('/dashboard/products', 'provider');
  expect(page.findAll('main thead th').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Samples',
    'MIDI',
    'Presets',
    'Offered as',
  ]);
  expect(page.findAll('main tbody a[href^="/sample-pack/"]').length).toBeGreaterThan(0);
});

it.each(['/dashboard', '/dashboard/products', '/dashboard/statistics'])(
  '%s tells others that it is for providers, with a way home [DASH-03, DECISION-28]',
  async (address) => {
    const { app, page } = await visit(address, 'max');
    await settled(() => void greet(app, routeOf(app.shell.navigation.location.current)));
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'message', ask: { title: 'For providers only' } }]);
    expect(page.find('main').textContent).toContain('For providers only');
    expect(page.find('main a[href="/"]').textContent).toBe('To the shop');
    const [dialog] = app.shell.dialogs.open.current;
    await settled(() => app.shell.dialogs.answer(dialog!, 'followed'));
    expect(app.shell.navigation.location.current.path).toBe('/');
  },
);
