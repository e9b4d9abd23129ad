import { afterEach, expect, it } from 'vitest';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import type { LicensesAddress } from '../../core/license/license.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import LicensesPage from './LicensesPage.tsx';

afterEach(eraseAll);

const ALL: LicensesAddress = { page: 1, query: null };

async function aCustomer() {
  const world = new World(systemClock);
  const handover = new MemoryHandover();
  const app = anApp('/account/licenses', { world, handover });
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const license = await app.license.open();
  const sound = world.sounds.find(({ free, isRareFind, midi }) => free && !isRareFind && !midi)!;
  const make = async () => {
    await app.downloads.downloadFile.execute({ id: sound.id, format: 'wav', credits: 0 });
    await license.generate.execute(sound.id, { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' });
  };
  const open = async (address: LicensesAddress = ALL) => {
    await license.loadLicenses.execute(address);
    return draw(
      <AppContext value={app}>
        <LicensesPage address={address} />
      </AppContext>,
    );
  };
  return { app, handover, sound, make, open };
}

it('says how to have a license made where there is none', async () => {
  const { open } = await aCustomer();
  const page = await open();
  expect(page.find('[role="status"]').textContent).toContain('No licenses yet');
  expect(page.find('a[href="/account/download-history/samples"]').textContent).toBe('Downloads');
  expect(page.findAll('search')).toEqual([]);
});

it('lists each license with its sound, names, day and proof, and downloads its PDF with a word', async () => {
  const { app, handover, sound, make, open } = await aCustomer();
  await make();
  const page = await open();
  const row = page.find('ul li');
  expect(row.textContent).toContain('Licensed to Ada Lovelace · Enchantress');
  expect(row.querySelector(`a[href="/sample/${sound.id}"]`)?.textContent).toBe(sound.name);
  const proof = row.querySelector('a[href^="/license/LS-"]');
  const number = proof?.textContent ?? '';
  expect(proof?.getAttribute('aria-label')).toBe(`Proof of license ${number}`);
  await press(page.find(`button[aria-label="PDF of the license for ${sound.name}"]`));
  expect(handover.saved.at(-1)).toMatchObject({ name: `license-${number}.pdf`, mime: 'application/pdf' });
  expect(app.shell.toasts.visible.current.map(({ title }) => title)).toContain('License downloaded');
});

it('goes to what is searched for, and back to all where nothing is found', async () => {
  const { app, make, open } = await aCustomer();
  await make();
  const page = await open();
  await type(page.find('input[type="search"]'), ' ada ');
  page.find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(app.shell.navigation.location.current).toMatchObject({ path: '/account/licenses', search: '?query=ada' });
  const none = await open({ page: 1, query: 'zebra' });
  await press([...none.findAll('button')].find(({ textContent }) => textContent === 'Show all licenses')!);
  expect(app.shell.navigation.location.current.search).toBe('');
});
