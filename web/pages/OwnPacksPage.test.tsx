import { afterEach, expect, it } from 'vitest';
import { makerOfTwo } from '../../adapters/memory/testing/maker-of-two.ts';
import { World } from '../../adapters/memory/world.ts';
import { ownPacksHref } from '../../core/dashboard/dashboard.routes.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { known } from '../../domain/known.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { type Drawn, draw, eraseAll } from '../testing/draw.ts';
import OwnPacksPage from './OwnPacksPage.tsx';

afterEach(eraseAll);

/** The page of a demo provider's member who also acts for another provider. */
async function aDesk(of: (slugs: readonly [own: string, other: string]) => string | null) {
  const world = new World(systemClock);
  const { own, other } = makerOfTwo(world);
  const named = of([own.slug, other.slug]);
  const app = anApp(ownPacksHref(1, named), { world });
  await app.account.logIn.execute('provider@demo.test', 'demo1234');
  const [dashboard, publishing] = [await app.dashboard.open(), await app.publishing.open()];
  const pushed = await publishing.pushPack.execute({ id: null, provider: other.slug, name: 'Tide', files: [aFile] });
  expect(pushed.ok).toBe(true);
  const [sold] = await (async () => {
    const packs = await publishing.loadSoldPacks.execute(other.slug);
    return packs.ok ? packs.value : [];
  })();
  await publishing.withdrawSold.execute({ packId: known(sold, 'pack').id, soundId: null }, 'Not ours.');
  await dashboard.loadPacks.execute(1, named);
  await publishing.loadDrafts.execute(named);
  await publishing.loadSoldPacks.execute(named);
  const page = await draw(
    <AppContext value={app}>
      <OwnPacksPage number={1} provider={named} />
    </AppContext>,
  );
  return { page, other };
}

const chosenIn = (page: Drawn): string =>
  page
    .findAll('select')
    .map((one) => (one as HTMLSelectElement).value)
    .join();

const BYTES = new TextEncoder().encode('one sound');
const aFile = {
  path: 'a.wav',
  bytes: BYTES.length,
  read: () => Promise.resolve(BYTES),
  sha256: async () =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

it('lists the packs of all for whom a maker acts, each with its provider, and takes a folder for one of them alone', async () => {
  const { page, other } = await aDesk(() => null);
  expect(page.find('select').textContent).toContain('All providers');
  expect(chosenIn(page)).toBe('');
  const [onTheWay, gone] = ['On the way to the shelf', 'Off sale'].map((label) => page.find(`[aria-label="${label}"]`));
  for (const list of [onTheWay, gone]) expect(list!.querySelector('li')?.textContent).toContain(other.name);
  expect(page.findAll('table thead th').map(({ textContent }) => textContent)).toContain('Provider');
  expect(page.findAll('input[type="file"]')).toEqual([]);
  expect(onTheWay!.textContent).toContain('Choose a provider above');
});

it('names no provider beside packs of the one that was chosen, and takes a folder', async () => {
  const { page, other } = await aDesk(([, slug]) => slug);
  expect(chosenIn(page)).toBe(other.slug);
  const tide = page.find('[aria-label="On the way to the shelf"] li');
  expect(tide.textContent).toContain('Tide');
  expect(tide.textContent).not.toContain(other.name);
  expect(page.findAll('table thead th').map(({ textContent }) => textContent)).not.toContain('Provider');
  expect(page.findAll('input[type="file"]')).not.toEqual([]);
});
