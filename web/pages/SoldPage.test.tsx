import { afterEach, expect, it } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { known } from '../../domain/known.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, submit, type } from '../testing/draw.ts';
import SoldPage from './SoldPage.tsx';

afterEach(eraseAll);

/** The page of a demo pack that was never pushed, as its provider or somebody else sees it. */
async function aPack(reader = 'provider@demo.test') {
  const app = anApp('/dashboard/products', { world: new World(systemClock) });
  await app.account.logIn.execute('provider@demo.test', 'demo1234');
  const publishing = await app.publishing.open();
  const packs = await publishing.loadSoldPacks.execute();
  const { id, name } = known(packs.ok ? packs.value[0] : null, 'pack');
  if (reader !== 'provider@demo.test') await app.account.logIn.execute(reader, 'demo1234');
  await publishing.loadSoldPack.execute(id);
  const page = await draw(
    <AppContext value={app}>
      <SoldPage id={id} />
    </AppContext>,
  );
  const pack = () => {
    const { current } = publishing.soldPack;
    return known(current.phase === 'loaded' ? current.pack : null, 'pack');
  };
  return { name, page, pack };
}

it('ends the sale of one sound with a reason, says so beside it, and puts it back', async () => {
  const { page, pack } = await aPack();
  const [sound] = pack().sounds;
  const row = () => known(page.find('[aria-label="Sounds"] li'), 'row');
  await press(page.find('[aria-label="Sounds"] li button'));
  await type(page.find('[name="reason"]'), 'It clips.');
  await submit(page.find('[aria-label="Sounds"] form'));
  expect(pack().sounds.find(({ id }) => id === sound!.id)).toMatchObject({ state: 'withdrawn', reason: 'It clips.' });
  expect(row().textContent).toContain(': It clips.');
  await press(page.find('[aria-label="Sounds"] li button'));
  expect(pack().soundsOffSale).toBe(0);
});

it('asks before it ends the sale of the pack, and offers to go on with it', async () => {
  const { name, page, pack } = await aPack();
  const ask = () => press(page.find(`button[aria-label="Withdraw from sale: ${name}"]`));
  await ask();
  expect(document.activeElement).toBe(page.find('[name="reason"]'));
  await press(page.named('Cancel'));
  expect(document.activeElement).toBe(page.find(`button[aria-label="Withdraw from sale: ${name}"]`));
  await ask();
  expect(pack().state).toBe('on-sale');
  await submit(page.find(`form[aria-label="Withdraw from sale: ${name}"]`));
  expect(pack().state).toBe('withdrawn');
  await press(page.find(`[aria-label="Put back on sale: ${name}"]`));
  expect(pack().state).toBe('on-sale');
});

it('leads to every original, each with its digest, and to all of them as a ZIP', async () => {
  const { page, pack } = await aPack();
  const { zipUrl, files } = pack().originals;
  const links = [...page.find('[aria-label="Originals"]').querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual(
    [zipUrl, ...files.map(({ url }) => url)].map((url) => [url, true]),
  );
  for (const { sha256 } of files) expect(page.find('[aria-label="Originals"]').textContent).toContain(sha256);
});

it('shows staff the originals of a pack that nobody has pushed, and nothing that ends its sale', async () => {
  const { page, pack } = await aPack('staff@demo.test');
  expect(pack().isOwn).toBe(false);
  const links = [...page.find('[aria-label="Originals"]').querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toContain(pack().originals.zipUrl);
  expect(page.element.textContent).toContain(`by ${pack().provider.name}`);
  expect(page.findAll('button')).toEqual([]);
});
