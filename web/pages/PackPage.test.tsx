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

const SLUG = 'nobody-sells-this';

/** The page of a pack, as a visitor sees it in a world. */
async function visited(world: World, slug: string) {
  const app = anApp(packHref(slug), { world });
  const address = listOf({ kind: 'pack', slug });
  await openPage(app, { page: 'pack', slug, address });
  return draw(
    <AppContext value={app}>
      <PackPage slug={slug} address={address} />
    </AppContext>,
  );
}

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
  expect(await aPack('staff@demo.test')).toEqual(['Originals (staff only)']);
  expect(await aPack('max@demo.test')).toEqual([]);
});

it('says of a pack that it was removed from sale, and leads on; of what never was, nobody says so', async () => {
  const world = new World(systemClock);
  const { slug } = known(world.packs[0], 'pack');
  world.withdraw(slug, 'Not ours.');
  const page = await visited(world, slug);
  expect(page.find('h1').textContent).toBe('Removed from sale');
  const { textContent } = page.element;
  expect(textContent).toContain('It was sold here once, and is not for sale any more. Customers who own it keep it.');
  expect(textContent).not.toContain('Not ours.');
  expect(page.findAll('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse all sounds', '/samples'],
    ['Browse all packs', '/search/sample-packs'],
  ]);
  const never = await visited(world, SLUG);
  expect(never.find('h1').textContent).not.toBe('Removed from sale');
  expect(never.element.textContent).not.toContain('It was sold here once');
});
