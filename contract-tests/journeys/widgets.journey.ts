import { type Page, expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const PORT = Number(process.env['JOURNEY_PORT'] ?? 4173) + 1;
/** A page of another site, and one of the same site on another port, to which browsers send the shop's cookies. */
const ELSEWHERE = `http://127.0.0.1:${PORT}`;
const NEXT_DOOR = `http://localhost:${PORT}`;

const widget = (page: Page, name: string) => page.locator(`[data-widget="${name}"]`);

/** The names of all mounted widgets. */
const mounted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-widget][data-loaded="true"]')].map(({ dataset }) =>
      String(dataset['widget']),
    ),
  );

async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

    test('a page of another site has every widget, and no rule of axe is broken [WIDG-01, WIDG-02, WIDG-34, API-69, DECISION-186]', async ({
      page,
    }) => {
      const trouble: string[] = [];
      page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
      page.on('pageerror', (error) => trouble.push(error.message));
      await page.goto(`${ELSEWHERE}/`);
      await scrollThrough(page);
      const all = await page.locator('[data-widget]').count();
      await expect.poll(async () => (await mounted(page)).length).toBe(all);
      expect(all).toBe(24);
      expect(new Set(await mounted(page)).size).toBe(24);
      // The texts are in the shadow trees.
      await expect(widget(page, 'sample-player').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(widget(page, 'sample-list').getByRole('row').nth(1)).toBeVisible();
      await expect(widget(page, 'chart-list').getByRole('listitem').first()).toBeVisible();
      await expect(widget(page, 'product-slider').getByRole('heading', { name: 'New packs' })).toBeVisible();
      await expect(widget(page, 'category-list').getByRole('link').first()).toBeVisible();
      await expect(widget(page, 'provider-list').getByRole('link').first()).toBeVisible();
      const ground = await widget(page, 'search-form').evaluate(
        (element) => getComputedStyle(element.shadowRoot!.querySelector('.root')!).backgroundColor,
      );
      expect(ground).toBe(colorScheme === 'light' ? 'rgb(250, 247, 241)' : 'rgb(20, 19, 17)');
      await expectNoViolations(page);
      expect(trouble).toEqual([]);
    });
  });

test('the widgets of a page come by its own policy, and those far below only as they come near [WIDG-27, WIDG-28, DECISION-189]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(`${ELSEWHERE}/`);
  await expect(widget(page, 'search-form')).toHaveAttribute('data-loaded', 'true');
  const top = (name: string) => widget(page, name).evaluate((element) => element.getBoundingClientRect().top);
  // Far below: whatever else is mounted, these wait.
  expect(await top('product-slider')).toBeGreaterThan(600 + 1500);
  await expect(widget(page, 'modal-button')).toHaveAttribute('data-loaded', 'true');
  await expect(widget(page, 'product-slider')).not.toHaveAttribute('data-loaded');
  await page.evaluate((by) => window.scrollBy(0, by), (await top('product-slider')) - 600 - 1500 - 40);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(widget(page, 'chart-list')).toHaveAttribute('data-loaded', 'true');
  await expect(widget(page, 'product-slider')).not.toHaveAttribute('data-loaded');
  await page.mouse.wheel(0, 60);
  await expect(widget(page, 'product-slider')).toHaveAttribute('data-loaded', 'true');
});

test('nothing of the page reaches the widgets, and nothing of theirs the page', async ({ page }) => {
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, fontSize, fontFamily, borderStyle, textTransform } = getComputedStyle(element);
        return { color, fontSize, fontFamily, borderStyle, textTransform };
      });
  await page.goto(`${ELSEWHERE}/plain`);
  await expect(widget(page, 'sample-player')).toHaveAttribute('data-loaded', 'true');
  await expect(widget(page, 'sample-list').getByRole('row').nth(1)).toBeVisible();
  const button = 'button >> text=Copy link';
  const ours = await looks(button);
  expect(ours).toMatchObject({ fontSize: '13px', textTransform: 'none' });
  expect(ours.borderStyle).not.toBe('dashed');
  expect(ours.fontFamily).toContain('Loopstead Sans');
  // More styles of the page change nothing either.
  await page.addStyleTag({
    content:
      '* { color: red !important; font-family: fantasy !important; letter-spacing: 1em } .root { display: none }',
  });
  expect(await looks(button)).toEqual(ours);

  const theirs = () =>
    page.evaluate(() => ({
      adopted: document.adoptedStyleSheets.length,
      variable: getComputedStyle(document.documentElement).getPropertyValue('--ground'),
      body: [...document.body.attributes].length,
      stored: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
    }));
  expect(await theirs()).toMatchObject({ adopted: 0, variable: '', body: 0, stored: 0, cookies: '' });

  // Styles of the shop's document do not leak into pages of other sites.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ELSEWHERE}/`);
  const html = await page.evaluate(() => document.documentElement.outerHTML.slice(0, 60));
  const compact = widget(page, 'sample-list').getByRole('button', { name: 'Compact rows' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.documentElement.outerHTML.slice(0, 60))).toBe(html);
});

test.describe('to a page of the same site', () => {
  test('no cookie goes along, and none comes back, though a customer is signed in', async ({ page, context }) => {
    await signIn(page, 'max@demo.test');
    const session = (await context.cookies()).filter(({ name }) => name === 'session');
    expect(session).toHaveLength(1);
    const sent: string[] = [];
    const set: string[] = [];
    const asked: string[] = [];
    page.on('response', async (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === NEXT_DOOR) return;
      asked.push(pathname);
      const headers = await response.request().allHeaders();
      if (headers['cookie']) sent.push(pathname);
      if (await response.headerValue('set-cookie')) set.push(pathname);
    });
    await page.goto(`${NEXT_DOOR}/plain`);
    await scrollThrough(page);
    await expect(widget(page, 'product-slider')).toHaveAttribute('data-loaded', 'true');
    await widget(page, 'sample-player')
      .getByRole('button', { name: /^Play / })
      .click();
    await expect(widget(page, 'audio-player').getByRole('button', { name: /^Pause / })).toBeVisible();
    for (const kind of [/^\/api\//, /^\/widgets\//, /^\/cdn\//, /^\/media\//, /^\/assets\/.*woff2/])
      await expect.poll(() => asked.some((path) => kind.test(path))).toBe(true);
    expect({ sent, set }).toEqual({ sent: [], set: [] });
    // Nobody is signed in here.
    await page.goto(`${NEXT_DOOR}/`);
    await expect(widget(page, 'profile-button').getByRole('link', { name: 'Try Free' })).toBeVisible();
  });
});

test('what needs an account leads to the shop, in a dialog that keeps the focus [WIDG-13, WIDG-19, WIDG-20]', async ({
  page,
}) => {
  await page.goto(`${ELSEWHERE}/`);
  const heart = widget(page, 'product-wishlist-button').getByRole('button');
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await expect(dialog).toBeVisible();
  const link = dialog.getByRole('link', { name: 'To the shop' });
  await expect(link).toHaveAttribute('href', /^http:\/\/localhost:\d+\/account$/);
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((element) => element.contains((element.getRootNode() as ShadowRoot).activeElement)),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await widget(page, 'login-button').getByRole('button', { name: 'Log in to Loopstead' }).click();
  await expect(dialog).toBeVisible();
});

test('a dialog that comes over another can be used, and then the one below, whose menus open too [WIDG-19]', async ({
  page,
}) => {
  await page.goto(`${ELSEWHERE}/plain`);
  await widget(page, 'sample-list').getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Find similar' }).click();
  const below = page.getByRole('dialog', { name: 'Similar sounds' });
  const heart = below.getByRole('button', { name: /wishlist$/ }).first();
  await heart.click();
  const over = page.getByRole('dialog', { name: 'Login For Samples' });
  await expect(over).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    over.getByRole('button', { name: 'Close' }).or(over.getByRole('link')).and(page.locator(':focus')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(heart).toBeFocused();
  await below.getByRole('button', { name: /^More/ }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await below.getByRole('button', { name: 'Close' }).first().click();
  await expect(below).toBeHidden();
});

test('a modal button opens its dialog over what the page says [WIDG-24, WIDG-30]', async ({ page }) => {
  await page.goto(`${ELSEWHERE}/`);
  await widget(page, 'modal-button').getByRole('button', { name: 'What is Loopstead?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Loopstead' });
  await expect(dialog).toContainText('A shop for samples that you host yourself.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a list is narrowed in its place, its menu hangs at its button, and its links lead to the shop [WIDG-16]', async ({
  page,
}) => {
  await page.goto(`${ELSEWHERE}/plain`);
  const list = widget(page, 'sample-list');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list.getByRole('row').nth(1).getByRole('link').last()).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\//,
  );
  await list.getByRole('button', { name: /^Loops/ }).click();
  await expect(list.getByRole('button', { name: /^Loops/, pressed: true })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/plain');
  const more = list.getByRole('button', { name: /^More/ }).first();
  await more.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('menuitem').first()).toHaveAttribute('href', /^http:\/\/localhost:\d+\/sample\//);
  const [button, panel] = [(await more.boundingBox())!, (await menu.boundingBox())!];
  expect(Math.abs(button.x + button.width - (panel.x + panel.width))).toBeLessThan(40);
  // Below it, or above where there is more room.
  const apart = [panel.y - (button.y + button.height), button.y - (panel.y + panel.height)].map(Math.abs);
  expect(Math.min(...apart)).toBeLessThan(30);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('what is played in one widget stops what is played in another, and is heard from the shop [WIDG-03, WIDG-15, WIDG-17]', async ({
  page,
}) => {
  await page.goto(`${ELSEWHERE}/`);
  await widget(page, 'audio-play-toggle')
    .getByRole('button', { name: /^Play / })
    .click();
  const bar = widget(page, 'audio-player');
  await expect(bar.getByRole('button', { name: /^Pause / })).toBeVisible();
  await widget(page, 'sample-player')
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(widget(page, 'sample-player').getByRole('button', { name: /^Pause / })).toBeVisible();
  await expect(widget(page, 'audio-play-toggle').getByRole('button', { name: /^Play / })).toBeVisible();
});

for (const path of ['/plain', '/blog'])
  for (const width of [390, 1440])
    test(`what widgets of ${path} bring moves the page by at most 0.05 at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
            if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${ELSEWHERE}${path}`);
      await expect.poll(async () => (await mounted(page)).length).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.05);
      await expectNoSidewaysScroll(page);
    });
