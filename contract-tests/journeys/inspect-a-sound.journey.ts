import { type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { heardPeak, heardSeconds, listen, loopForSale, startedSounds, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

/** Records what the page fetches for previews and the inspector, and the browser's errors. */
function watch(page: Page) {
  const fetched: Array<{ readonly path: string; readonly isPart: boolean }> = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    fetched.push({ path, isPart: 'range' in request.headers() });
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { fetched, complaints };
}

async function openSound(page: Page, id: number): Promise<void> {
  await page.goto(`/sample/${id}`);
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
}

test('looks at a loop from near, marks a part by keys alone and hears it go round, with one download [PLAY-25]', async ({
  page,
  request,
}) => {
  const { fetched, complaints } = watch(page);
  const whole = (id: number) => fetched.filter(({ path, isPart }) => path.endsWith(`/preview/${id}.mp3`) && !isPart);
  const { id, name, bpm } = await loopForSale(request, 30);
  await listen(page);
  await openSound(page, id);
  expect(fetched.filter(({ path }) => path.includes('/Inspector-'))).toEqual([]);

  const inspect = page.getByRole('button', { name: 'Inspect', exact: true });
  await tabTo(page, inspect);
  await page.keyboard.press('Enter');
  const inspector = page.getByRole('region', { name: `Inspector: ${name}` });
  await expect(inspector.getByText(/^0\.000 to [\d.]+ s, [\d,]+ samples$/)).toBeVisible();
  expect(fetched.filter(({ path }) => path.includes('/Inspector-'))).toHaveLength(1);
  expect(whole(id)).toHaveLength(1);

  // Zoom to the samples: fewer of them are in view than the picture has pixels.
  await tabTo(page, inspector.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('End');
  await expect(inspector.getByText(/ s, \d{2,3} samples$/)).toBeVisible();
  await inspector.getByRole('button', { name: 'Whole sound' }).press('Enter');

  await inspector.getByRole('button', { name: 'Add region' }).press('Enter');
  const length = inspector.getByRole('spinbutton', { name: 'Length of region 1' });
  const position = inspector.getByRole('spinbutton', { name: 'Position of region 1' });
  await expect(length).toHaveAttribute('aria-valuetext', '4 beats');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await length.press(key);
  await expect(length).toHaveAttribute('aria-valuetext', '1 beat');
  await position.press('ArrowUp');
  await expect(position).toHaveAttribute('aria-valuetext', 'bar 1, beat 2');

  const beat = 60 / bpm;
  await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.005);
  const part = (await startedSounds(page)).at(-1)!;
  expect(part.duration).toBeCloseTo(beat, 3);
  // The loop has repeated: the scheduled sound is over, and still heard.
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(2 * beat);
  expect(await heardPeak(page)).toBeGreaterThan(0);
  expect((await startedSounds(page)).at(-1)).toEqual(part);
  expect(whole(id)).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible();

  await length.press('Escape');
  await expect(inspector).toHaveCount(0);
  await expect(inspect).toBeFocused();
  expect(complaints).toEqual([]);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('the inspector has a name for everything in it, in both themes, and stays within the page', async ({
      page,
      request,
    }) => {
      const { id } = await loopForSale(request, 31);
      await openSound(page, id);
      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      await page.getByRole('button', { name: 'Add region' }).click();
      await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('switch', { name: 'Spectrogram' }).click();
      await expect(page.getByText('Spectrogram: 0 to 22 kHz, low below')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
