import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page, test } from '@playwright/test';
import { KEY_NOTES, formatKey, nameOfKey, parseKey, transposed } from '../../core/catalogue/sounds/musical-key.ts';
import { choiceOf } from '../../domain/tempo/change-keys.ts';
import { expectNoViolations } from './axe.ts';
import { heardPeak, heardSeconds, listen, logIn, readWav, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const TITLE = 'Change tempo/key';
const SAMPLE_RATE = 44_100;

/** The first loop at 120 BPM that has a key and costs a credit. */
async function loopAt120(request: APIRequestContext) {
  const answer = await request.get('/api/v1/store/sample-list?types[]=LOOP&bpm=120-120&order=id,asc&size=100');
  const { items } = (await answer.json()) as { items: ReadonlyArray<Record<string, unknown>> };
  const loop = items.find((item) => item['key'] && !item['free'] && !item['isRareFind'])!;
  return { id: Number(loop['id']), key: String(loop['key']), seconds: Number(loop['seconds']) };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE });

async function openDialog(page: Page, id: number, email: string): Promise<void> {
  await page.goto(`/sample/${id}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: TITLE }).click();
  await logIn(page, email);
  await page.getByRole('button', { name: TITLE }).click();
  await expect(dialogOf(page).getByRole('spinbutton', { name: 'Tempo in BPM' })).toBeVisible();
}

test('a loop is changed from 120 to 97 BPM and 3 semitones up, heard, and taken home [ROLE-17, ROLE-35, LIST-63, TEMPO-01, TEMPO-02, TEMPO-07, DECISION-111]', async ({
  page,
  request,
}) => {
  const loop = await loopAt120(request);
  const wanted = transposed(parseKey(loop.key)!, 3);
  const key = choiceOf(formatKey(wanted))!;
  await listen(page);
  await openDialog(page, loop.id, 'premium@demo.test');
  const dialog = dialogOf(page);
  const credits = async () =>
    (
      (await (await page.request.post('/api/v1/account/user')).json()) as {
        readonly wallet: { readonly balance: number };
      }
    ).wallet.balance;
  const before = await credits();

  await expect(dialog.getByText('Original: 120 BPM')).toBeVisible();
  await expect(dialog.getByText(`Original: ${nameOfKey(parseKey(loop.key)!)}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('spinbutton', { name: 'Tempo in BPM' }).fill('97');
  await dialog.getByRole('combobox', { name: 'Key' }).selectOption(key);
  await expect(dialog.getByText('+3 semitones')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog.getByText('Changed. Listen to it, then download it.')).toBeVisible({ timeout: 20_000 });
  expect(await credits()).toBe(before);

  await dialog.getByRole('button', { name: 'Play preview' }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  expect(await heardPeak(page)).toBeGreaterThan(0.001);

  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download · 1 credit' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/_97bpm_[A-G]b?m?\.wav$/);
  const file = readFileSync(await download.path());
  const wav = readWav(file);
  const beats = Math.round((loop.seconds * 120) / 60);
  expect(wav).toMatchObject({ sampleRate: SAMPLE_RATE, bits: 24, channels: 2, tempo: 97 });
  expect(Math.round(wav.seconds * SAMPLE_RATE)).toBe(Math.round((beats * 60 * SAMPLE_RATE) / 97));
  expect(20 * Math.log10(wav.peak)).toBeLessThanOrEqual(-0.99);
  expect(file.readUInt16LE(file.indexOf('acid') + 12) % 12).toBe(KEY_NOTES[wanted.chord].indexOf(wanted.note));

  await expect(dialog.getByRole('button', { name: 'Download · free' })).toBeVisible();
  await expect.poll(credits).toBe(before - 1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Owned: / }).first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

      test('axe finds nothing on the dialog, which fits and can be driven by the keyboard', async ({
        page,
        request,
      }) => {
        const { id } = await loopAt120(request);
        await openDialog(page, id, 'max@demo.test');
        const dialog = dialogOf(page);
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);

        await tabTo(page, dialog.getByRole('spinbutton', { name: 'Tempo in BPM' }));
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('39');
        await expect(dialog.getByText('Quality drops below 40 BPM.')).toBeVisible();
        const change = dialog.getByRole('button', { name: 'Change', exact: true });
        await tabTo(page, change);
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('Changed. Listen to it, then download it.')).toBeVisible({ timeout: 20_000 });
        await expect(change).toBeFocused();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeVisible();
      });
    });
