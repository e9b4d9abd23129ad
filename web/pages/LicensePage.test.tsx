import { afterEach, expect, it } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import LicensePage from './LicensePage.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import { pageInfo } from '../../core/pages.ts';

afterEach(eraseAll);

async function drawPage(href: string, world = new World(systemClock)) {
  const app = anApp(href, { world });
  const route = routeOf(app.shell.navigation.location.current);
  if (route.page !== 'license') throw new Error(`${href} is no page of a license.`);
  await openPage(app, route);
  await draw(
    <AppContext value={app}>
      <LicensePage name={route.name} />
    </AppContext>,
  );
  return { info: pageInfo(app, route), text: document.body.textContent };
}

it('says that a number was never issued, and is a 404', async () => {
  const { info, text } = await drawPage('/license/LS-0000-0000-0000');
  expect(text).toContain('There is no license with this number.');
  expect(info.status).toBe(404);
});

it('shows a license to anybody, and its names to whoever has its code', async () => {
  const world = new World(systemClock);
  const app = anApp('/samples/free', { world });
  await app.account.logIn.execute('premium@demo.test', 'demo1234');
  await openPage(app, routeOf(app.shell.navigation.location.current));
  const list = app.catalogue.soundList.current;
  const sound = list.phase === 'loaded' ? list.page.items.find(({ midi }) => midi === null) : undefined;
  await app.downloads.downloadSound.execute(sound!);
  const { generate } = await app.license.open();
  await generate.execute(sound!.id, { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' });
  const [issued] = world.licenses.values();

  const page = await drawPage(`/license/${issued!.number}`, world);
  expect(page.info).toMatchObject({ status: 200, title: `License ${issued!.number} · Loopstead` });
  for (const fact of ['Valid', sound!.name, sound!.pack.name, issued!.sha256]) expect(page.text).toContain(fact);
  expect(page.text).not.toContain('Ada Lovelace');
  await eraseAll();
  expect((await drawPage(`/license/${issued!.number}?code=${issued!.code}`, world)).text).toContain('Ada Lovelace');
});
