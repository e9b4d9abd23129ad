import { expect, test } from 'vitest';
import { siteFile } from './site-files.ts';

test('robots may go everywhere, and are shown the site map', () => {
  expect(siteFile('/robots.txt', 'https://loops.example')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    html: 'User-agent: *\nDisallow:\nSitemap: https://loops.example/sitemap.xml\n',
  });
});

test('the site map of pages names those that are no sound, pack or list of a term, by whole addresses', () => {
  const siteMap = siteFile('/sitemap/pages.xml', 'https://loops.example');
  expect(siteMap?.type).toBe('application/xml; charset=utf-8');
  expect([...(siteMap?.html ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://loops.example/',
    'https://loops.example/samples',
    'https://loops.example/samples/free',
    'https://loops.example/samples?rare_find=1',
    'https://loops.example/search/sample-packs',
    'https://loops.example/account/plans',
    ...['how-works', 'pricing', 'deal', 'terms-conditions', 'license', 'privacy', 'imprint'].map(
      (name) => `https://loops.example/page/${name}`,
    ),
  ]);
});

test('a shop whose public address nobody has said has no site map', () => {
  expect(siteFile('/sitemap/pages.xml', null)).toBeNull();
  expect(siteFile('/robots.txt', null)?.html).toBe('User-agent: *\nDisallow:\n');
});

test('any other path is that of a page', () => {
  expect(siteFile('/samples', 'https://loops.example')).toBeNull();
});
