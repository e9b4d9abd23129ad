import { afterEach, expect, it } from 'vitest';
import { draw, eraseAll } from '../testing/draw.ts';
import { OwnTabs } from './OwnTabs.tsx';

afterEach(eraseAll);

const linksOf = async (route: Parameters<typeof OwnTabs>[0]['route']) => {
  const page = await draw(<OwnTabs route={route} />);
  return [...page.find('nav').querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

it('lets a maker of several providers go on acting for the one that the address names', async () => {
  expect(await linksOf({ page: 'ownPacks', number: 2, provider: 'tidewater' })).toEqual([
    '/dashboard?provider=tidewater',
    '/dashboard/products?provider=tidewater',
    '/dashboard/statistics?provider=tidewater',
    '/dashboard/earnings?provider=tidewater',
  ]);
  expect(await linksOf({ page: 'earnings', provider: null })).toEqual([
    '/dashboard',
    '/dashboard/products',
    '/dashboard/statistics',
    '/dashboard/earnings',
  ]);
});
