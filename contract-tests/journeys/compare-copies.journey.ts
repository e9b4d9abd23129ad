import { type Locator, type Page, expect, test } from '@playwright/test';
import { type Pushable, loopInVersions, oneLoop } from '../publishing/pushed-pack.ts';
import { aFolder } from './a-folder.ts';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { greatestDifference, heardPeak, listen, signIn, startedSounds, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

/** The loudest sample of what is sold, and of a mix. */
const CEILING = 10 ** (-1 / 20);

/** Pushes a pack as the provider, and waits for its check. Returns its number. */
async function push(page: Page, root: string, name: string, files: Pushable): Promise<string> {
  await page.goto('/dashboard/products');
  // What is chosen before the page is taken over is lost.
  await page.waitForLoadState('networkidle');
  await page
    .getByLabel('Choose a folder')
    .and(page.locator('input'))
    .setInputFiles(aFolder(root, name, files));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^(?:\d+ findings? blocks? it|Nothing blocks it)\./)).toBeVisible();
  return /\d+$/.exec(new URL(page.url()).pathname)![0];
}

const findingOf = (page: Page, measured: string): Locator => page.getByRole('listitem').filter({ hasText: measured });

/** Opens the comparison of a finding once both of its sounds are there. */
async function compare(page: Page, measured: string): Promise<Locator> {
  await findingOf(page, measured).getByRole('button', { name: 'Compare' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Compare two sounds' });
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  return dialog;
}

/** Plays both at once, and returns the places of the two among the sounds that were started. */
async function playBoth(page: Page, dialog: Locator): Promise<readonly [number, number]> {
  await dialog.getByText('Both', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.01);
  expect(await heardPeak(page)).toBeLessThanOrEqual(CEILING + 0.001);
  const { length } = await startedSounds(page);
  return [length - 2, length - 1];
}

async function expectSameSounds(page: Page, measured: string): Promise<void> {
  const dialog = await compare(page, measured);
  await expect(dialog).toContainText('Both begin together: the same tempo, the same key.');
  await expect(dialog).toContainText('Both are as loud.');
  const [one, other] = await playBoth(page, dialog);
  const started = await startedSounds(page);
  expect(started[other]).toEqual(started[one]);
  expect(await greatestDifference(page, one, other)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(findingOf(page, measured).getByRole('button', { name: 'Compare' }).first()).toBeFocused();
}

test('a copy that is known by its digest is compared, by its maker and by staff, in the pack and across the shop [DASH-01]', async ({
  page,
  browser,
}, testInfo) => {
  const [once, twice] = ['Told Once', 'Told Twice'];
  await signIn(page, 'provider@demo.test');
  await listen(page);
  await push(page, testInfo.outputPath(), once, oneLoop(once, 'told'));
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('It waits for review.')).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, 'staff@demo.test');
  await listen(desk);
  await desk.goto('/staff/review');
  await desk.getByRole('link', { name: once }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Put on sale now' }).click();
  await expect(desk.getByText('Customers find it in the shop.')).toBeVisible();

  const id = await push(page, testInfo.outputPath(), twice, await loopInVersions(twice, 'told'));
  await expectSameSounds(page, 'the same file as Loops/Again_120bpm_Am.wav');
  // In another visit the folder is not at hand, and in review it never is.
  await page.reload();
  await desk.goto(`/staff/review/${id}`);
  for (const visit of [page, desk]) {
    await expectSameSounds(visit, 'the same file as Loops/Again_120bpm_Am.wav');
    await expectSameSounds(visit, `the same file is on sale in ${once}`);
  }
  await desk.context().close();
});

test('a copy in another key, tempo and place is moved to the sound that it is laid over while both are heard [DASH-01]', async ({
  page,
}, testInfo) => {
  const name = 'Told Elsewhere';
  await signIn(page, 'provider@demo.test');
  await listen(page);
  await push(page, testInfo.outputPath(), name, await loopInVersions(name, 'elsewhere'));
  await page.getByRole('button', { name: /^All \(/ }).click();
  const dialog = await compare(page, 'of it is in Loops/Again_120bpm_Am.wav');
  await expect(dialog).toContainText(/B is played as A is: at 1[01]\d\.\d % of its tempo, 3 semitones higher\./);
  const [one, other] = await playBoth(page, dialog);
  await page.keyboard.press('b');
  const started = await startedSounds(page);
  const [mine, moved, made] = [started[one]!, started[other]!, started.at(-1)!];
  // Without its first beat, the copy lasts seven of eight beats, a tenth faster; the other as a whole, at its tempo.
  expect(mine.duration).toBeCloseTo((7 * 0.5) / 1.1, 2);
  expect(moved.duration).toBeCloseTo(4 / 1.1, 1);
  expect(made.duration).toBeCloseTo(4, 3);
  // Both play the same place of the music: the other began a beat earlier.
  expect(moved.time).toBeLessThanOrEqual(mine.time);
});

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`staff compares a pair by keyboard alone, and axe finds nothing in either theme, on ${device} [DASH-01]`, async ({
    page,
    browser,
  }, testInfo) => {
    const name = `Told by Keys on ${device}`;
    await signIn(page, 'provider@demo.test');
    const id = await push(page, testInfo.outputPath(), name, await loopInVersions(name, `keys on ${device}`));

    const desk = await browser.newPage({ viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });
    await signIn(desk, 'staff@demo.test');
    await desk.goto(`/staff/review/${id}`);
    await desk.waitForLoadState('networkidle');
    const opener = findingOf(desk, 'the same file as').getByRole('button', { name: 'Compare' }).first();
    await tabTo(desk, opener);
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Compare two sounds' });
    const play = dialog.getByRole('button', { name: 'Play', exact: true });
    await expect(play).toBeVisible();
    await expectNoViolationsInBothThemes(desk);
    await expectNoSidewaysScroll(desk, `comparing on ${device}`);

    const place = dialog.getByRole('slider', { name: 'Place in both sounds' });
    await tabTo(desk, place);
    await desk.keyboard.press('ArrowRight');
    await expect(place).toHaveAttribute('aria-valuetext', '1.0 s of A, 1.0 s of B');
    await desk.keyboard.press('End');
    await expect(place).toHaveAttribute('aria-valuetext', '4.0 s of A, 4.0 s of B');
    await desk.keyboard.press('Home');
    await tabTo(desk, play);
    await desk.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: 'A plays' })).toBeAttached();
    await desk.keyboard.press('b');
    await expect(dialog.getByRole('radio', { name: 'B', exact: true })).toBeChecked();
    await tabTo(desk, dialog.getByRole('radio', { name: 'B', exact: true }));
    await desk.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Both' })).toBeChecked();
    await expectNoViolationsInBothThemes(desk);
    await desk.keyboard.press(' ');
    await expect(play).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await desk.context().close();
  });
