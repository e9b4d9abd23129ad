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

/** The page of a pack in a world, as seen by a visitor or the named reader. */
async function visited(world: World, slug: string, reader: string | null = null) {
  const app = anApp(packHref(slug), { world });
  if (reader !== null) await app.account.logIn.execute(reader, 'demo1234');
  const address = listOf({ kind: 'pack', slug });
  await openPage(app, { page: 'pack', slug, address });
  return draw(
    <AppContext value={app}>
      <PackPage slug={slug} address={address} />
    </AppContext>,
  );
}

/** The links from the page of a pack that was never pushed to its originals. */
async function waysFor(reader: string) {
  const world = new World(systemClock);
  const { id, slug } = known(world.packs[0], 'pack');
  const page = await visited(world, slug, reader);
  return page.findAll(`a[href="/dashboard/sold/${id}"]`).map(({ textContent }) => textContent);
}

it('leads staff, and nobody else, to what was delivered of the pack', async () => {
  expect(await waysFor('staff@demo.test')).toEqual(['Originals (staff only)']);
  expect(await waysFor('max@demo.test')).toEqual([]);
});

it('says of a pack that it was removed from sale, and leads on; of what never was, nobody says so', async () => {
  const world = new World(systemClock);
  const { slug } = known(world.packs[0], 'pack');
  world.withdraw(slug, { who: 'provider@demo.test', reason: 'Not ours.' });
  const page = await visited(world, slug);
  expect(page.find('h1').textContent).toBe('Removed from sale');
  const { textContent } = page.element;
  expect(textContent).toContain('It is no longer sold here. Customers who own it keep it.');
  expect(textContent).not.toContain('Not ours.');
  expect(page.findAll('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse all sounds', '/samples'],
    ['Browse all packs', '/search/sample-packs'],
  ]);
  const never = await visited(world, SLUG);
  expect(never.find('h1').textContent).not.toBe('Removed from sale');
  expect(never.element.textContent).not.toContain('It was sold here once');
});
