import { expect, type Locator, type Page, test } from '@playwright/test';
import { loopForSale, signIn } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const LONG_NAME = 'x'.repeat(60);
const PAGES = [
  '/',
  `/samples?name=${LONG_NAME}&types[]=LOOP`,
  '/sample/101',
  '/sample-pack/tape-garden',
  '/collection/sub-school',
  '/account/credits',
];

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page moves sideways, whatever it is filtered by', async ({ page }) => {
    await signIn(page, 'max@demo.test');
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page, path);
    }
  });

  test('the tab of the page and the actions of a collection are in view', async ({ page }) => {
    await signIn(page, 'max@demo.test');
    await page.goto('/account/samples/selected');
    await expect(page.getByRole('link', { name: 'Selected', exact: true })).toBeInViewport({ ratio: 1 });
    await page.goto('/collection/sub-school');
    await expect(page.getByRole('button', { name: 'Select what I own' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('at 320 px, with something selected', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the selection is one line, also of owned files, and its menu opens above it', async ({ page }) => {
    await signIn(page, 'max@demo.test');
    const owned = await loopForSale(page.request, 13);
    expect((await page.request.get(`/api/v1/download/sample/wav/${owned.id}`)).ok()).toBe(true);
    await page.goto(`/samples?name=${encodeURIComponent(owned.name)}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('checkbox', { name: `Select ${owned.name} WAV` }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByText('0 credits · 1 already yours')).toBeVisible();
    await expect(bar.getByText('1 selected')).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64);
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(bar.getByRole('button', { name: 'Add to collection' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bar.getByText('1 selected')).toBeVisible();
  });
});

/** Where the parts of the navigation start, from the start of the line. */
const startOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.x;

for (const width of [560, 640, 767, 768, 834, 959])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the navigation is one line: logo, pages, then icons, and a search that has room', async ({ page }) => {
      await signIn(page, 'max@demo.test');
      await page.goto('/samples');
      await page.waitForLoadState('networkidle');
      const banner = page.getByRole('banner');
      const [logo, search, theme] = [
        banner.getByRole('link', { name: 'Loopstead, home' }),
        banner.getByRole('combobox'),
        banner.getByRole('button', { name: /^Switch to/ }),
      ];
      const starts = await Promise.all([logo, banner.getByRole('navigation'), search, theme].map(startOf));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      await expect(banner.getByRole('link', { name: 'Downloads' })).toBeInViewport({ ratio: 1 });
      expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(57);
      await expectNoSidewaysScroll(page);
      await search.focus();
      await expect.poll(async () => (await search.boundingBox())!.width).toBeGreaterThan(width - 60);
    });
  });

test.describe('in a window that gets narrower', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('a list that was scrolled through fits all the same', async ({ page }) => {
    await page.goto('/samples?size=50');
    await page.waitForLoadState('networkidle');
    const rows = page.locator('tbody > tr');
    for (const row of [20, 40, 0]) {
      await rows.nth(row).scrollIntoViewIfNeeded();
      await expect(rows.nth(row)).toBeInViewport();
      await expect(rows.nth(row).locator('path').first()).toBeAttached();
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('the focus does not go under the selection bar', async ({ page }) => {
    await page.goto('/samples');
    await page.waitForLoadState('networkidle');
    const first = page.getByRole('button', { name: /^Play / }).first();
    await first.click();
    await page
      .getByRole('checkbox', { name: /^Select .* WAV$/ })
      .first()
      .click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await first.focus();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.locator(':focus').boundingBox();
      expect(focused!.y + focused!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    }
  });
});

for (const width of [320, 390, 768])
  test.describe(`at ${width} px with text of twice the size`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('no text of a row covers another', async ({ page, context }) => {
      // The browser's text size setting; the default is 16 px.
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto('/samples');
      await page.waitForLoadState('networkidle');
      for (const row of (await page.locator('tbody > tr').all()).slice(0, 8)) {
        await row.scrollIntoViewIfNeeded();
        await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
        expect(await row.evaluate(coveredTexts)).toEqual([]);
      }
      await expectNoSidewaysScroll(page);
    });
  });

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen and what slides are told from the rest', async ({ page }) => {
    await page.goto('/samples');
    await page.waitForLoadState('networkidle');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const ground = await background(page.locator('body'));

    const [range, exact] = [filters.getByText('Range', { exact: true }), filters.getByText('Exact', { exact: true })];
    await expect.poll(() => background(range)).not.toBe(await background(exact));

    const [major, minor] = [
      filters.getByRole('button', { name: 'Major', exact: true }),
      filters.getByRole('button', { name: 'Minor', exact: true }),
    ];
    await filters.getByText('By note or on the wheel').click();
    await major.click();
    await expect(page).toHaveURL(/major/i);
    await expect.poll(() => background(major)).not.toBe(await background(minor));

    const slider = filters.getByRole('slider').first().locator('..');
    expect(await background(slider, '::before')).not.toBe(ground);
    expect(await background(filters.getByRole('switch').locator('span').last())).not.toBe(ground);
    expect(await edgeOfPopover(page)).toBe('solid');

    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    const heard = page
      .getByRole('slider', { name: /^Position in/ })
      .locator('> div')
      .first();
    await expect.poll(() => background(heard, '::after')).not.toBe(ground);
  });
});

/** The visible texts of an element that overlap others, or that are partly outside of it. */
function coveredTexts(element: Element): readonly string[] {
  const clip = (box: DOMRect, to: DOMRect): DOMRect =>
    DOMRect.fromRect({
      x: Math.max(box.left, to.left),
      y: Math.max(box.top, to.top),
      width: Math.min(box.right, to.right) - Math.max(box.left, to.left),
      height: Math.min(box.bottom, to.bottom) - Math.max(box.top, to.top),
    });
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Array<{ readonly text: string; readonly box: DOMRect }> = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [parent, range] = [node.parentElement!, document.createRange()];
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    for (let around: Element | null = parent; around && element.contains(around); around = around.parentElement)
      if (getComputedStyle(around).overflow !== 'visible') box = clip(box, around.getBoundingClientRect());
    if (parent.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1)
      texts.push({ text: node.textContent!, box });
  }
  const within = element.getBoundingClientRect();
  return texts
    .filter(
      ({ box }, at) =>
        box.top < within.top - 1 ||
        box.bottom > within.bottom + 1 ||
        texts.some((other, place) => {
          const shared = clip(box, other.box);
          return place !== at && shared.width > 1 && shared.height > 3;
        }),
    )
    .map(({ text }) => text);
}

const background = (element: Locator, part?: string): Promise<string> =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);

async function edgeOfPopover(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Key & tempo' });
  await button.click();
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await expect(panel).toBeVisible();
  return panel.evaluate((node) => getComputedStyle(node).borderStyle);
}
