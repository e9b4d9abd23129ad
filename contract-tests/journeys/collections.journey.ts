import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { listen, logIn, rowOf, signIn, startedSounds, tabTo } from './shop.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The names of the shortest sounds, one per pack. */
async function shortSounds(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get('/api/v1/store/sample-list?types[]=ONE_SHOT&order=seconds,asc&size=100');
  const { items } = (await answer.json()) as {
    items: ReadonlyArray<{ readonly prettyName: string; readonly samplePack: { product: { readonly slug: string } } }>;
  };
  const onePerPack = new Map(items.map((sound) => [sound.samplePack.product.slug, sound.prettyName]));
  return [...onePerPack.values()].slice(0, 4);
}

test('makes a collection of a selection, shares it, changes it and takes it away [COLL-06, COLL-07, COLL-09, COLL-14, COLL-29, COLL-32, COLL-33, COLL-35, ROUTE-06, ROUTE-27, SEL-05, DECISION-118, DECISION-122]', async ({
  page,
  request,
  browser,
}) => {
  const names = await shortSounds(request);
  const run = randomUUID().slice(0, 8);
  const [name, later] = [`<b>Short</b> ${run}`, `Blinks ${run}`];
  await signIn(page, 'max@demo.test');

  // Turn a selection into a collection.
  await page.goto('/samples?types[]=ONE_SHOT&order=seconds,asc&size=100');
  await page.waitForLoadState('networkidle');
  for (const sound of names) await page.getByRole('checkbox', { name: `Select ${sound} WAV`, exact: true }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to collection' }).click();
  const list = dialogOf(page, 'Collections');
  await list.getByRole('button', { name: 'New collection' }).click();
  const form = dialogOf(page, 'New collection');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name.');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Nothing longer than a blink.');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  const row = list.getByRole('button', { name });
  await expect(row).toContainText('4 sounds');
  await list.getByRole('button', { name: 'Done' }).click();

  // It is among the customer's own, with a cover made of its packs' covers.
  await page.goto('/account/collections');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/collection\/b-short-b-/);
  const cover = page.locator('main header img');
  await expect(cover).toHaveAttribute('src', /\/media\/collection\/.*\/[0-9a-f]{24}\.jpg$/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const link = page.url();

  // A visitor opens the link and plays it; they can change nothing.
  const visitor = await (await browser.newContext()).newPage();
  await listen(visitor);
  await visitor.goto(link);
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.getByText('Nothing longer than a blink.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(async () => (await startedSounds(visitor)).length, { timeout: 15_000 }).toBe(4);
  await expect(visitor.getByRole('button', { name: 'Play all' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  await visitor.context().close();

  // The owner renames it; the link stays the same.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = dialogOf(page, 'Edit collection');
  await edit.getByLabel('Name').fill(later);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible();
  expect(page.url()).toBe(link);

  // Remove a sound.
  await rowOf(page, names[0]!)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove from collection' }).click();
  const leave = dialogOf(page, 'Delete from collection?');
  await leave.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, names[0]!)).toBeHidden();
  await expect(page.getByText('3 sounds', { exact: true })).toBeVisible();

  // Remove the collection; its link is gone.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const remove = dialogOf(page, 'Remove collection');
  await expect(remove).toContainText('Are you sure you want to remove this collection?');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/account\/collections$/);
  await expect(page.getByRole('link', { name: later })).toBeHidden();
  expect((await page.goto(link))?.status()).toBe(404);
});

test('a visitor of the page of collections finds a way in, and after the login the collections [ROLE-34, COLL-04, COLL-22, DECISION-13]', async ({
  page,
}) => {
  await page.goto('/account/collections');
  await expect(dialogOf(page, 'Login For Samples')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New collection' })).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await logIn(page, 'basic@demo.test');
  await expect(page.getByText("You haven't created any collection yet.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'New collection' })).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' });

    test('axe finds nothing on the pages and dialogs of collections, and the keyboard reaches everything', async ({
      page,
    }) => {
      await signIn(page, 'premium@demo.test');
      await page.goto('/account/collections');
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page);
      await tabTo(page, page.getByRole('button', { name: 'New collection' }));
      await page.keyboard.press('Enter');
      const form = dialogOf(page, 'New collection');
      await expect(form.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name.');
      await expectNoViolations(page);
      await page.keyboard.type(`Keys ${colorScheme}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: `Keys ${colorScheme}` })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page);

      await page.goto('/samples');
      await page.waitForLoadState('networkidle');
      await tabTo(page, page.getByRole('button', { name: /^More about/ }).first());
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Add to collection' }).focus();
      await page.keyboard.press('Enter');
      const list = dialogOf(page, 'Collections');
      const row = list.getByRole('button', { name: `Keys ${colorScheme}` });
      await tabTo(page, row);
      await page.keyboard.press('Enter');
      await expect(row).toContainText('Added');
      await page.keyboard.press('Enter');
      await expect(row).toContainText('Cannot be added');
      await expectNoViolations(page);
    });
  });
