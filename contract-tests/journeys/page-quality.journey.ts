import { expect, test, type Page } from '@playwright/test';

/** A page of each kind that search engines index. */
const PAGES = [
  '/',
  '/samples',
  '/samples/free',
  '/samples?rare_find=1',
  '/samples/instrument/drum-kit',
  '/search/sample-packs',
  '/sample-pack/tape-garden',
  '/provider/sample-packs/saltmarsh-audio',
  '/account/plans',
  '/page/how-works',
  '/page/license',
  '/page/pricing',
];

/** The page's metadata and structure, as a browser without our scripts sees them. */
const judge = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content') ?? null;
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const nameOf = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()) || element.querySelector('img')?.alt || '';
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: meta('description') ?? '',
      viewport: meta('viewport') ?? '',
      headings: document.querySelectorAll('h1').length,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
      namelessLinks: shown('a[href]').filter((link) => nameOf(link) === '' && link.tabIndex >= 0).length,
      vagueLinks: shown('a[href]')
        .map(nameOf)
        .filter((name) => /^(?:here|click here|more|read more|link)$/i.test(name)),
      pictures: shown('img').map((image) => {
        const { src, naturalWidth, alt, loading } = image as HTMLImageElement;
        const { width, top } = image.getBoundingClientRect();
        const hasRoom = image.hasAttribute('width') && image.hasAttribute('height');
        return { src, naturalWidth, width, isFar: top > innerHeight * 3, alt, loading, hasRoom };
      }),
      texts: shown('p, li, a, button, label')
        .filter((element) => element.textContent.trim() !== '')
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    };
  });

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Product: ['name'],
  Brand: ['name'],
  CollectionPage: ['name'],
};

test.describe('with the network at rest', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();

  for (const path of PAGES)
    test(`${path} can be found, told apart and read`, async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      const found = await judge(page);

      expect(found).toMatchObject({ language: 'en', headings: 1, namelessLinks: 0, vagueLinks: [] });
      expect(found.viewport).not.toMatch(/user-scalable=no|maximum-scale/);
      expect(found.title.length, found.title).toBeLessThanOrEqual(70);
      expect(found.description.length, found.description).toBeGreaterThanOrEqual(40);
      expect(found.description.length, found.description).toBeLessThanOrEqual(200);
      expect(titles.get(found.title), `another page is called ${found.title}`).toBeUndefined();
      expect(descriptions.get(found.description), `another page says ${found.description}`).toBeUndefined();
      titles.set(found.title, path);
      descriptions.set(found.description, path);

      for (const text of found.data) {
        const data = JSON.parse(text) as Record<string, unknown>;
        expect(data['@context']).toBe('https://schema.org');
        expect(Object.keys(data)).toEqual(expect.arrayContaining([...(NEEDS[String(data['@type'])] ?? ['@type'])]));
      }

      expect(Math.min(...found.texts)).toBeGreaterThanOrEqual(11);
      for (const picture of found.pictures) {
        expect(picture.hasRoom, `${picture.src} has no room kept`).toBe(true);
        // There are two sizes [DECISION-201]: the larger one is for images too large for the smaller on a dense screen.
        if (picture.naturalWidth > 50) expect(picture.width * 2, picture.src).toBeGreaterThan(50);
        if (picture.isFar) expect(picture.loading, `${picture.src} is far down the page`).toBe('lazy');
      }
      expect(problems).toEqual([]);
    });
});

test('what never changes is kept for ever, and is sent packed; pages are asked for anew', async ({ request }) => {
  const html = await request.get('/samples');
  expect(html.headers()['cache-control']).toMatch(/max-age=30|no-store/);
  const [, script] = /<link rel="modulepreload" href="([^"]+)">/.exec(await html.text()) ?? [];
  const code = await request.get(script!, { headers: { 'Accept-Encoding': 'br' } });
  const { 'cache-control': caching, 'content-encoding': encoding } = code.headers();
  expect([caching, encoding]).toEqual([expect.stringContaining('immutable'), 'br']);
});
