import { afterEach, expect, it } from 'vitest';
import { packHref } from '../../core/catalogue/addresses.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { known } from '../../domain/known.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import PackPage from './PackPage.tsx';

afterEach(eraseAll);

/** The page of a pack that an operator has brought, as somebody sees it. */
async function aPack(reader: string) {
  const world = new World(systemClock);
  const pack = known(world.packs[0], 'pack');
  const app = anApp(packHref(pack.slug), { world });
  await app.account.logIn.execute(reader, 'demo1234');
  const address = listOf({ kind: 'pack', slug: pack.slug });
  await openPage(app, { page: 'pack', slug: pack.slug, address });
  const page = await draw(
    <AppContext value={app}>
      <PackPage slug={pack.slug} address={address} />
    </AppContext>,
  );
  return page.findAll(`a[href="/dashboard/sold/${pack.id}"]`).map(({ textContent }) => textContent);
}

it('leads staff, and nobody else, to what was delivered of the pack', async () => {
  expect(await aPack('staff@demo.test')).toEqual(['Originals, for staff']);
  expect(await aPack('max@demo.test')).toEqual([]);
});
