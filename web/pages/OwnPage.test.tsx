import { afterEach, describe, expect, it, vi } from 'vitest';
// Preloads the lazy code, so that everything opens within one turn.
import '../../core/account/signing.feature.ts';
import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import { World } from '../../adapters/memory/world.ts';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { LoadDevices } from '../../core/settings/load-devices.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { followAddress } from './follow-address.ts';
import { followSession } from './follow-session.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, aPage } from '../testing/draw.ts';
import { Shop } from './Shop.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import { takeOverPage } from './take-over.ts';

afterEach(eraseAll);

const PAGES = [
  ['/wishlist/samples', 'Likes'],
  ['/account/wishlist/samples', 'Likes'],
  ['/wishlist/sample-packs', 'Liked packs'],
  ['/account/download-history/samples', 'Downloads'],
] as const;

/** The page in a browser, after the server has rendered it. */
async function visit(address: string, email: string | null) {
  const app = anApp(address);
  if (email) await app.account.logIn.execute(email, 'demo1234');
  else await app.account.loadUser.execute();
  const here = app.shell.navigation.location.current;
  await openPage(app, routeOf(here));
  const page = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => takeOverPage(app, here, aPage()));
  return { app, page };
}

/** Pages about the session. */
const OF_ACCOUNT = [
  ['/account/devices', 'Devices'],
  ['/account/mails', 'Emails'],
  ['/account', 'Profile'],
  ['/account/details', 'Account Settings'],
] as const;

describe.each([...PAGES, ...OF_ACCOUNT])('%s', (address, title) => {
  it('asks a visitor to log in, and is nothing but a Login button after that [ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-05, DECISION-216]', async () => {
    const { app, page } = await visit(address, null);
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'login' }]);
    await settled(() => app.shell.dialogs.answer(app.shell.dialogs.open.current[0]!, 'dismissed'));
    const main = page.find('main');
    expect([...main.querySelectorAll('button, a, input')].map(({ textContent }) => textContent)).toEqual(['Login']);
    await press(page.find('main button'));
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'login' }]);
  });

  it('is there for whoever logs in on it [ROUTE-01, ROUTE-31]', async () => {
    const { app, page } = await visit(address, null);
    await settled(() => void app.account.logIn.execute('premium@demo.test', 'demo1234'));
    expect(page.find('h1').textContent).toBe(title);
    expect(page.find('main nav [aria-current]').textContent).toBe(title);
  });
});

describe.each(PAGES)('%s', (address) => {
  it('opens its list for whoever logs in on it', async () => {
    const { app } = await visit(address, null);
    await settled(() => void app.account.logIn.execute('premium@demo.test', 'demo1234'));
    const list = address.includes('packs') ? app.catalogue.packList : app.catalogue.soundList;
    expect(list.current.phase).toBe('loaded');
  });
});

it('asks once for what it shows, also if it is opened before it is known who is here', async () => {
  const loads = vi.spyOn(LoadDevices.prototype, 'execute');
  const world = new World(systemClock, (now) => ({ ...demoWorld(now), newcomer: 'premium@demo.test' }));
  const app = anApp('/samples', { world });
  const here = app.shell.navigation.location.current;
  await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => {
    followAddress(app, here, aPage());
    followSession(app, aPage());
    app.shell.navigation.push('/account/devices');
  });
  expect(app.settings.current?.devices.current.phase).toBe('loaded');
  expect(loads).toHaveBeenCalledOnce();
});

it('says how likes come to be where there are none, and leads there', async () => {
  const { page } = await visit('/wishlist/samples', 'noplan@demo.test');
  expect(page.find('main [role="status"]').textContent).toContain('Nothing found...');
  expect(page.find('main [role="status"] a').getAttribute('href')).toBe('/samples');
});

it('keeps a row that is no longer liked until the list is opened again [WISH-03]', async () => {
  const { app } = await visit('/wishlist/samples', 'premium@demo.test');
  for (const id of [1, 2]) await settled(() => void app.wishlist.toggleSound.execute(id));
  const route = routeOf(app.shell.navigation.location.current);
  await settled(() => void openPage(app, route));
  const shown = () => {
    const list = app.catalogue.soundList.current;
    return list.phase === 'loaded' ? list.page.items.map(({ id }) => id) : [];
  };
  const liked = shown();
  expect(liked).toEqual(expect.arrayContaining([1, 2]));
  await settled(() => void app.wishlist.toggleSound.execute(1));
  expect(shown()).toEqual(liked);
  expect(app.wishlist.likedSounds.current.get(1)).toBe(false);
  await settled(() => void openPage(app, route));
  expect(shown()).toEqual(liked.filter((id) => id !== 1));
});

describe.each([
  ['/wishlist/samples', 'catalogue.sounds'],
  ['/wishlist/sample-packs', 'catalogue.packs'],
  ['/account/collections', 'collections.own'],
  ['/account/credits', 'credits.statement'],
  ['/account/samples/selected', 'selection.selected'],
] as const)('%s, whose session had ended', (address, call) => {
  it('is a Login button, and opens for whoever logs in on it [DECISION-216]', async () => {
    const faults = new FaultDial();
    faults.set({ call, mishap: { kind: 'status', status: 401 }, from: 1, times: 1 });
    const app = anApp(address, { faults });
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    (await app.selection.tools.open()).tick.file(1);
    const here = app.shell.navigation.location.current;
    const page = await draw(
      <AppContext value={app}>
        <Shop />
      </AppContext>,
    );
    takeOverPage(app, here, aPage());
    await settled(() => void openPage(app, routeOf(here)));
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'login' }]);
    expect(page.findAll('main button').map(({ textContent }) => textContent)).toEqual(['Login']);
    await settled(() => app.shell.dialogs.answer(app.shell.dialogs.open.current[0]!, 'dismissed'));
    await settled(() => void app.account.logIn.execute('premium@demo.test', 'demo1234'));
    expect(page.findAll('nav[aria-label="Your library"]')).toHaveLength(1);
    expect(page.findAll('main button').map(({ textContent }) => textContent)).not.toContain('Reload');
  });
});

describe('/account/samples/selected', () => {
  it('shows what was selected, in its order, and a row leaves when it is let go [SEL-02, SEL-03]', async () => {
    const { app, page } = await visit('/account/samples/selected', 'premium@demo.test');
    expect(page.find('h1').textContent).toBe('Selected sounds');
    expect(page.find('main [role="status"]').textContent).toContain('Nothing found...');

    const { tick, loadSelected } = await app.selection.tools.open();
    const list = await app.catalogue.browseSounds.execute(listOf({ kind: 'all' }));
    if (!list.ok) throw new Error('The list is not there.');
    const [first, second] = list.value.items.filter(({ midi }) => midi === null);
    await settled(() => {
      tick.file(second!.id);
      tick.file(first!.id);
      void loadSelected.execute();
    });
    const names = () => page.findAll('tbody tr a[dir="auto"]').map(({ textContent }) => textContent);
    expect(names()).toEqual([second!.name, first!.name]);
    await settled(() => tick.file(second!.id));
    expect(names()).toEqual([first!.name]);
  });

  it('asks a visitor to log in, and is nothing but a Login button after that [SEL-06, ROLE-36, DECISION-127]', async () => {
    const { app, page } = await visit('/account/samples/selected', null);
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'login' }]);
    await settled(() => app.shell.dialogs.answer(app.shell.dialogs.open.current[0]!, 'dismissed'));
    expect([...page.find('main').querySelectorAll('button, a')].map(({ textContent }) => textContent)).toEqual([
      'Login',
    ]);
  });
});

it('leads staff from the originals of a pack to the review, and its maker to the desk', async () => {
  const { packs } = new World(systemClock);
  const tabsFor = async (email: string) => {
    const { page } = await visit(`/dashboard/sold/${packs[0]!.id}`, email);
    return [...page.find('main nav').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };
  expect(await tabsFor('staff@demo.test')).toEqual(['/staff/review']);
  expect(await tabsFor('provider@demo.test')).toContain('/dashboard/products');
});
