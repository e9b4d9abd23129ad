import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { logIn } from './shop.ts';

const PAGES = [
  '/',
  '/?categories=tags&name=nothing-is-called-this',
  '/provider/sample-packs/saltmarsh-audio',
  '/search/sample-packs?query=tape',
  '/collection/sub-school',
  '/samples',
  '/samples?types[]=LOOP&exclude_moods[]=dark&bpm=90-120&page=2',
  '/samples?name=nothing-is-called-this',
  '/samples/free',
  '/samples/instrument/synth-bass',
  '/search/sounds?query=drums',
  '/sample/101',
  '/sample-pack/tape-garden',
  '/no-such-page',
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    for (const path of PAGES)
      test(`axe finds nothing in either theme on ${path}`, async ({ page }) => {
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoViolationsInBothThemes(page);
        expect(errors).toEqual([]);
      });

    test('axe finds nothing in either theme on the dialogs, the toasts and the player', async ({ page }) => {
      // So few rows that the player bar covers neither a row nor what is below: half a control would count as too
      // small. The footer, which it does cover, is checked with every page.
      await page.goto('/samples?size=2');
      await page.waitForLoadState('networkidle');
      await page.addStyleTag({ content: 'footer { display: none !important }' });
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
      await expectNoViolationsInBothThemes(page);

      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('dialog', { name: 'Login For Samples' })).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await logIn(page, 'free@demo.test');
      await expectNoViolationsInBothThemes(page);

      // A refused download opens the generic message dialog.
      await page
        .getByRole('button', { name: /^Download .*1 credit$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Not enough credits' })).toBeVisible();
      await expectNoViolationsInBothThemes(page);
    });
  });
}
