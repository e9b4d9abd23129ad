import { type Page, expect, test } from '@playwright/test';
import { threeFaults } from '../publishing/pushed-pack.ts';
import { aFolder } from './a-folder.ts';
import { expectNoViolations } from './axe.ts';
import { signIn } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const NAME = 'Terrace Notes';

/** Corrects the tempo in the grid, and the key by a table; both are saved together. */
async function mendLabels(page: Page): Promise<void> {
  const tempo = page.getByRole('listitem').filter({ hasText: '180 BPM is claimed' });
  await tempo.getByRole('button', { name: 'Show in the labels' }).click();
  const cell = page
    .getByRole('row', { name: /Beat_180bpm_Am/ })
    .getByRole('gridcell')
    .nth(2);
  await expect(cell).toBeFocused();
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('120');

  const table = Buffer.from('\uFEFFfile;key\r\nLoops/House_120bpm_G#m.wav;Gm\r\nnowhere.wav;C\r\n');
  await page.getByLabel('Upload CSV').setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: table });
  const difference = page.getByRole('region', { name: 'What the table would change' });
  await expect(difference).toContainText('1 cell would change.');
  await expect(difference).toContainText('Line 3: nowhere.wav is not in this pack.');
  await difference.getByRole('button', { name: 'Take the changes' }).click();
  await expect(page.getByText('2 rows are not saved yet.')).toBeVisible();
  // A control half hidden below the navigation would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save and check' }).click();
}

test('a folder with three faults is mended, reviewed on a phone, put on sale, and found by a customer', async ({
  page,
  browser,
}, testInfo) => {
  const folder = aFolder(testInfo.outputPath(), NAME, threeFaults(NAME, 'a journey to the shelf'));
  await signIn(page, 'provider@demo.test');
  await page.goto('/dashboard/products');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Choose a folder').and(page.locator('input')).setInputFiles(folder);
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expect(page.getByText('3 findings block it.')).toBeVisible();

  await mendLabels(page);
  await expect(page.getByText('1 finding blocks it.')).toBeVisible();
  await page.getByRole('button', { name: 'Take out of the pack' }).click();
  await expect(page.getByText('Nothing blocks it.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('It waits for review.')).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'staff@demo.test');
  await phone.goto('/staff/review');
  await expect(phone.getByText('1 pack waits for review.')).toBeVisible();
  await phone.getByRole('link', { name: NAME }).click();
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByRole('button', { name: 'Put on sale now' }).click();
  await expect(phone.getByText('Customers find it in the shop.')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectNoViolations(phone);
  await phone.context().close();

  await page.goto(`/search/sample-packs?query=${encodeURIComponent(NAME)}`);
  await expect(page.getByRole('link', { name: NAME, exact: true }).first()).toBeVisible();
});
