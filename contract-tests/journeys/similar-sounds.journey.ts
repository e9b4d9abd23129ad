import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { heardSeconds, listen } from './shop.ts';

// The shop's policy forbids scripts of others, such as axe.
test.use({ bypassCSP: true });

for (const [device, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`finds similar sounds, says what counts, hears one and goes on, on ${device} [SIM-01, SIM-02, LIST-14, ROUTE-17, ERR-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await listen(page);
    await page.goto('/samples?types[]=LOOP');
    const list = page.getByRole('table', { name: /^Sounds/ });
    const row = list
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Play/ }) })
      .first();
    if (width > 991) await row.getByRole('link', { name: /^Find sounds similar to/ }).click();
    else {
      await row.getByRole('button', { name: /^More about/ }).click();
      await page.getByRole('menuitem', { name: /similar/i }).click();
    }

    const dialog = page.getByRole('dialog', { name: 'Similar sounds' });
    const found = dialog.getByRole('link', { name: /^Find sounds similar to/, includeHidden: true });
    await expect(found).toHaveCount(20);
    await expect(page).toHaveURL(/\/samples\?types\[\]=LOOP$/);

    // Other weights give another order: by keyboard alone.
    const names = () => dialog.getByRole('rowheader').allInnerTexts();
    const before = await names();
    await dialog.getByRole('slider', { name: 'Timbre' }).press('Home');
    await expect(dialog.getByRole('slider', { name: 'Timbre' })).toHaveAttribute('aria-valuetext', '0%');
    await expect.poll(names).not.toEqual(before);
    await dialog.getByRole('switch', { name: 'Inside my filters' }).click();
    await expect(dialog.getByRole('switch', { name: 'Inside my filters' })).toHaveAttribute('aria-checked', 'false');

    // Play one of them; the last row is reachable.
    await dialog.getByRole('button', { name: /^Play/ }).first().click();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);
    await dialog
      .getByRole('button', { name: /^(Play|Pause)/ })
      .last()
      .scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: /^(Play|Pause)/ }).last()).toBeInViewport();

    await expectNoViolations(page);

    // Only its button closes it.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
}

test('opens over the page of a sound by its address, which closing tidies [ROUTE-17, DECISION-22]', async ({
  page,
  request,
}) => {
  const [sound] = await soundsAt(request, '/api/v1/store/sample-list?size=1');
  await page.goto(`/sample/${sound!.id}?similar=1`);
  const dialog = page.getByRole('dialog', { name: 'Similar sounds' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/sample/${sound!.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

interface FoundSound {
  readonly id: number;
  readonly type: string;
  readonly categories: ReadonlyArray<{ readonly slug: string; readonly parentKey: string }>;
}

const soundsAt = async (request: APIRequestContext, path: string): Promise<readonly FoundSound[]> =>
  ((await (await request.get(path)).json()) as { items: readonly FoundSound[] }).items;

const instrumentsOf = ({ categories }: FoundSound): readonly string[] =>
  categories.filter(({ parentKey }) => parentKey === 'INSTRUMENT').map(({ slug }) => slug);

/** Of the ten most similar to each sound, the share with an instrument in common; by chance it is one in twenty. */
async function precisionAtTen(request: APIRequestContext, list: string): Promise<number> {
  const sounds = await soundsAt(request, `/api/v1/store/sample-list?size=100&${list}`);
  const shares = await Promise.all(
    sounds.map(async (sound) => {
      const own = instrumentsOf(sound);
      const nearest = (await soundsAt(request, `/api/v1/sample/similar/${sound.id}`)).slice(0, 10);
      return nearest.filter((other) => instrumentsOf(other).some((slug) => own.includes(slug))).length / 10;
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

test('what is measured is what is heard: the nearest of a kick are kicks, of a snare snares [SIM-03]', async ({
  request,
}) => {
  expect(await precisionAtTen(request, 'types[]=ONE_SHOT&instruments[]=kick')).toBeGreaterThan(0.8);
  expect(await precisionAtTen(request, 'types[]=ONE_SHOT&instruments[]=hi-hat')).toBeGreaterThan(0.8);
  expect(await precisionAtTen(request, 'types[]=ONE_SHOT&instruments[]=snare')).toBeGreaterThan(0.9);
  expect(await precisionAtTen(request, 'order=id,asc')).toBeGreaterThan(0.4);
});
