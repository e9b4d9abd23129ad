import { listedAddresses } from '../core/pages.ts';

/** A file that search engines request. */
export interface SiteFile {
  readonly status: 200;
  readonly type: string;
  readonly html: string;
}

/**
 * The file at a path, or null. `origin` is the shop's, as its operator has configured it; without one there is no site
 * map, because its URLs must be absolute, and a request must not decide them.
 */
export function siteFile(path: string, origin: string | null): SiteFile | null {
  if (path === '/robots.txt') return file('text/plain; charset=utf-8', robots(origin));
  if (path === '/sitemap/pages.xml' && origin !== null) return file('application/xml; charset=utf-8', siteMap(origin));
  return null;
}

const file = (type: string, html: string): SiteFile => ({ status: 200, type, html });

/** Robots may crawl everything: a page to be left out says so itself, and must be crawled for that. */
const robots = (origin: string | null): string =>
  ['User-agent: *', 'Disallow:', ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');

const siteMap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedAddresses().map(
      (address) => `<url><loc>${new URL(address, origin).href.replaceAll('&', '&amp;')}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
