import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { rowOf, signIn } from './shop.ts';

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

interface Listed {
  readonly id: number;
  readonly prettyName: string;
  readonly midi: object | null;
}

const soundsOf = async (request: APIRequestContext, filters: string): Promise<readonly Listed[]> =>
  ((await (await request.get(`/api/v1/store/sample-list?${filters}&size=100`)).json()) as { items: readonly Listed[] })
    .items;

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`axe finds nothing in either theme on what a list opens, on ${device} [FILT-43, FILT-44, FILT-45, FILT-46, LIST-66]`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { prettyName: name } = (await soundsOf(request, 'types[]=LOOP')).find(({ midi }) => midi !== null)!;
    await signIn(page, 'free@demo.test');
    await page.goto(`/samples?name=${encodeURIComponent(name)}`);
    await page.waitForLoadState('networkidle');
    const row = rowOf(page, name);

    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    await shortcuts.getByRole('button', { name: 'Close' }).click();

    await row.getByRole('button', { name: /^Download / }).click();
    const files = page.getByRole('dialog', { name: 'Choose WAV or MIDI download' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expectNoViolationsInBothThemes(page);
    await files.getByRole('button', { name: 'Close' }).click();

    if (device === 'a desktop') await row.getByRole('link', { name: /^Find sounds similar to/ }).click();
    else {
      await row.getByRole('button', { name: /^More about/ }).click();
      await page.getByRole('menuitem', { name: /similar/i }).click();
    }
    const similar = page.getByRole('dialog', { name: 'Similar sounds' });
    await similar.getByRole('switch', { name: 'Inside my filters' }).click();
    await expect(similar.getByRole('rowheader')).toHaveCount(20);
    await expectNoViolationsInBothThemes(page);
    await similar.getByRole('button', { name: 'Close', exact: true }).click();

    const filters =
      device === 'a desktop'
        ? page.getByRole('complementary', { name: 'Filters' })
        : page.getByRole('dialog', { name: 'Filters' });
    if (device === 'a phone') {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(filters.getByRole('button', { name: /^Show \d+ sounds?$/ })).toBeVisible();
      await expectNoViolationsInBothThemes(page);
    }

    const address = page.url();
    await filters.getByRole('switch', { name: 'Rare Finds' }).click();
    const prompt = page.getByRole('dialog', { name: 'Unlock Rare Finds' });
    await expect(prompt).toContainText('They come with a Basic, Premium or Max plan');
    await expect(prompt.getByRole('contentinfo').getByRole('button')).toHaveText(['Not now', 'Upgrade']);
    await expectNoViolationsInBothThemes(page);
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toBeHidden();
    await expect(filters.getByRole('switch', { name: 'Rare Finds' })).not.toBeChecked();
    await expect(page).toHaveURL(address);
    await filters.getByRole('switch', { name: 'Rare Finds' }).click();
    await prompt.getByRole('button', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL('/account/plans');
  });

test('axe finds nothing in either theme on the likes and the downloads of a customer', async ({ page, request }) => {
  const { id, prettyName: name } = (await soundsOf(request, 'types[]=LOOP&order=id,asc'))[0]!;
  await signIn(page, 'premium@demo.test');
  const like = async () =>
    ((await (await page.request.post(`/api/v1/wishlist/sample/${id}`)).json()) as { wishlist: object | null }).wishlist;
  // If it was liked before, the first call unlikes it.
  expect((await like()) ?? (await like())).not.toBeNull();
  expect((await page.request.get(`/api/v1/download/sample/wav/${id}`)).ok()).toBe(true);
  for (const path of ['/account/wishlist/samples', '/account/download-history/samples']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(rowOf(page, name)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolationsInBothThemes(page);
    }
  }
});
