import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { joined } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('asks for a copy of all data, downloads it, and takes it in again', async ({ page }) => {
      await joined(page, `takes-out${width}`);
      await page.goto('/account/details');
      const data = page.getByRole('region', { name: 'Your data' });
      await expect(data.getByText('You have not requested a copy.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);

      await data.getByRole('button', { name: 'Request a copy' }).focus();
      await page.keyboard.press('Enter');
      const download = data.getByRole('button', { name: 'Download the copy' });
      await expect(download).toBeVisible({ timeout: 20_000 });
      await expect(data.getByRole('status')).toContainText('Your copy is ready until');
      await expectNoViolationsInBothThemes(page);
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toMatch(/^loopstead-take-out-\d{4}-\d\d-\d\d\.zip$/);
      const path = await file.path();
      expect(Object.keys(unzipSync(readFileSync(path)))).toContain('take-out.json');

      const takeIn = page.getByRole('region', { name: 'Import your data' });
      await takeIn.getByLabel('Choose a ZIP file').setInputFiles(path);
      await expect(takeIn.getByRole('status')).toHaveText('There is nothing to add.');
      await takeIn.getByLabel('Choose a ZIP file').setInputFiles({
        name: 'other.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from('not a ZIP'),
      });
      await expect(takeIn.getByRole('status')).toHaveText('This is not a ZIP file, or it is damaged.');
      await expectNoViolationsInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  });
