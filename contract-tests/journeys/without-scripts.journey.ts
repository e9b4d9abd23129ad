import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('where scripts are off, pages say so, show what they have, and a sound can be heard', async ({
  page,
  request,
}) => {
  await page.goto('/samples');
  // A text locator ignores it.
  await expect(page.locator('noscript > p')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const answer = await request.get('/api/v1/store/sample-list?types[]=LOOP');
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ readonly id: number }> };
  await page.goto(`/sample/${items[0]!.id}`);
  const audio = page.locator('audio[controls]');
  await expect(audio).toBeVisible();
  const preview = await request.get((await audio.getAttribute('src'))!);
  expect(preview.headers()['content-type']).toMatch(/^audio\//);
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toBe('application/manifest+json');
  expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});
