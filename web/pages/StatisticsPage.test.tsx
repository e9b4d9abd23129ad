import { afterEach, expect, it } from 'vitest';
import { youngWorld } from '../../adapters/memory/testing/young-world.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import StatisticsPage from './StatisticsPage.tsx';

afterEach(eraseAll);

async function aProvider() {
  const world = new World(systemClock, youngWorld);
  const app = anApp('/dashboard/statistics', { world });
  await app.account.logIn.execute('provider@demo.test', 'demo1234');
  const { loadStatistics } = await app.dashboard.open();
  const own = world.customers.find(({ user }) => user.email === 'provider@demo.test')!;
  const sounds = world.sounds.filter(({ pack }) => pack.provider.slug === own.providerSlugs[0]);
  const open = async () => {
    await loadStatistics.execute();
    return draw(
      <AppContext value={app}>
        <StatisticsPage provider={null} />
      </AppContext>,
    );
  };
  return { world, app, sounds, open };
}

it('says that there is too little to tell while fewer than five have done anything', async () => {
  const { world, sounds, open } = await aProvider();
  for (const customer of world.customers) customer.downloads.clear();
  for (const customer of world.customers.slice(0, 4)) customer.downloads.set(sounds[0]!.id, systemClock.now());
  const page = await open();
  expect(page.find('[role="status"]').textContent).toContain('Not enough data yet');
  expect(page.find('[role="status"]').textContent).toContain('5 customers');
  expect(page.findAll('table')).toEqual([]);
  expect(document.body.textContent).toContain('Nothing yet. What stands here was searched for 5 times');
});

it('draws the months, has their figures behind it, and reads out what is withheld', async () => {
  const { world, sounds, open } = await aProvider();
  const [first, ...others] = sounds;
  for (const customer of world.customers.slice(0, 7)) customer.downloads.set(first!.id, systemClock.now());
  // Next to another withheld one: otherwise the seven would follow from a total.
  for (const { id } of others.slice(0, 2))
    for (const customer of world.customers.slice(0, 6)) customer.downloads.set(id, systemClock.now());
  const page = await open();
  expect(page.findAll('figcaption').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Plays',
    'Saved by',
    'Downloaded by',
    'Returned by',
  ]);
  expect(page.findAll('figure rect').length).toBeGreaterThan(0);
  const month = new Date(systemClock.now()).toISOString().slice(0, 7);
  const [row] = page.findAll('details tbody tr');
  expect(row!.textContent).toContain(month);
  expect(row!.textContent).toContain('7');
  expect(row!.textContent).toContain('fewer than 5');
  const listed = page.findAll('section[aria-label="Sounds"] tbody a').map(({ textContent }) => textContent);
  expect(listed).toContain(first!.name);
  expect(document.body.textContent).toContain('with fewer than 5 of everything, not listed.');
});

it('shows the sounds that most have first, and all of them when asked', async () => {
  const { world, sounds, open } = await aProvider();
  for (const { id } of sounds)
    for (const customer of world.customers.slice(0, 5)) customer.downloads.set(id, systemClock.now());
  const page = await open();
  const rows = () => page.findAll('section[aria-label="Sounds"] tbody tr').length;
  expect(rows()).toBe(Math.min(20, sounds.length));
  if (sounds.length > 20) {
    await press(page.named(`Show all ${sounds.length} sounds`));
    expect(rows()).toBe(sounds.length);
  }
});

it('lists what five have searched for in vain', async () => {
  const { world, sounds, open } = await aProvider();
  const [word = ''] = sounds[0]!.pack.name.toLowerCase().split(' ');
  world.emptySearches.set(`${word} theremin`, new Set(Array.from({ length: 6 }, () => ({}))));
  const page = await open();
  expect(page.findAll('table').at(-1)!.textContent).toContain(`${word} theremin6`);
});

it('says why nothing came, and loads it again', async () => {
  const { app, world, open } = await aProvider();
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const page = await open();
  expect(page.find('[role="status"]').textContent).toContain('For providers only');
  expect(world.sounds.length).toBeGreaterThan(0);
});
