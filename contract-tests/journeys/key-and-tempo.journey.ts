import { expect, type APIRequestContext, type Page, test } from '@playwright/test';
import { formatKey, parseKey, transposed } from '../../core/catalogue/sounds/musical-key.ts';
import { expectNoViolations } from './axe.ts';
import { rowOf } from './shop.ts';

const TITLE = 'Key & tempo';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly bpm: number;
  readonly seconds: number;
}

/** The first sound of a type with a key, and at least this many seconds. */
async function soundWithKey(request: APIRequestContext, type: string, seconds: number): Promise<Listed> {
  const answer = await request.get(`/api/v1/store/sample-list?types[]=${type}&order=id,asc&size=100`);
  const { items } = (await answer.json()) as { items: ReadonlyArray<Record<string, unknown>> };
  const found = items.find((item) => item['key'] && Number(item['seconds']) > seconds)!;
  return {
    id: Number(found['id']),
    name: String(found['prettyName']),
    key: String(found['key']),
    bpm: Number(found['bpm']),
    seconds: Number(found['seconds']),
  };
}

interface Ear {
  /** The loudest frequency since `listenAnew`, in Hz. */
  loudest(): number;
  listenAnew(): void;
}

/** Call before the page opens: analyzes the output, and keeps the maximum level of every frequency. */
const putAnEar = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    const listen = (context: BaseAudioContext, source: AudioNode) => {
      const ear = context.createAnalyser();
      ear.fftSize = 32_768;
      ear.smoothingTimeConstant = 0;
      connect.call(source, ear);
      let kept = new Float32Array(ear.frequencyBinCount).fill(-Infinity);
      setInterval(() => {
        const now = new Float32Array(ear.frequencyBinCount);
        ear.getFloatFrequencyData(now);
        kept = kept.map((level, bin) => Math.max(level, now[bin]!));
      }, 30);
      (window as { ear?: Ear }).ear = {
        loudest: () => (kept.indexOf(Math.max(...kept)) * context.sampleRate) / ear.fftSize,
        listenAnew: () => kept.fill(-Infinity),
      };
    };
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) listen(this.context, this);
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });

const ear = (page: Page, what: 'loudest' | 'listenAnew'): Promise<number> =>
  page.evaluate((name) => (window as unknown as { ear: Ear }).ear[name]() ?? 0, what);

/**
 * The distance of a frequency ratio from a number of semitones, in cents. The octave is ignored, as any of them may be
 * the loudest.
 */
function centsFrom(ratio: number, semitones: number): number {
  const cents = 1200 * Math.log2(ratio) - 100 * semitones;
  return Math.abs(cents - 1200 * Math.round(cents / 1200));
}

/**
 * For how many seconds the page plays a sound from now on. Measured in the page, as polling from outside would be late.
 */
const playingSeconds = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (pause) =>
      new Promise<number>((resolve) => {
        let start: number | null = null;
        const look = () => {
          const isPlaying = [...document.querySelectorAll('[aria-label="Player"] button')].some(
            (button) => button.getAttribute('aria-label') === pause,
          );
          if (isPlaying) start ??= performance.now();
          if (isPlaying || start === null) return;
          observer.disconnect();
          resolve((performance.now() - start) / 1000);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
      }),
    `Pause ${name}`,
  );

/** Plays the sound of a page to its end; returns for how many seconds. */
async function hearToTheEnd(page: Page, name: string): Promise<number> {
  const player = page.getByRole('region', { name: 'Player' });
  const seconds = playingSeconds(page, name);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${name}` })
    .first()
    .click();
  await expect(player.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expect(player.getByRole('button', { name: `Play ${name}` })).toBeVisible({ timeout: 20_000 });
  return seconds;
}

/**
 * The loudest frequency of a page's sound, in Hz. The analyzer remembers 0.7 s: a page that is blocked for longer has
 * measured nothing, and plays the sound again.
 */
async function pitchOf(page: Page, name: string): Promise<number> {
  let pitch = 0;
  await expect(async () => {
    await hearToTheEnd(page, name);
    pitch = await ear(page, 'loudest');
    expect(pitch).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  return pitch;
}

test('a one-shot is heard in the locked key, and as it is before and after', async ({ page, request }) => {
  test.setTimeout(120_000);
  const sound = await soundWithKey(request, 'ONE_SHOT', 1);
  const wanted = formatKey(transposed(parseKey(sound.key)!, 4));
  await putAnEar(page);
  await page.goto(`/sample/${sound.id}`);
  await page.waitForLoadState('networkidle');
  const before = await pitchOf(page, sound.name);

  await page.goto(`/sample/${sound.id}?lock=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('button', { name: new RegExp(`^${TITLE}: `) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(centsFrom((await pitchOf(page, sound.name)) / before, 4)).toBeLessThan(25);

  await ear(page, 'listenAnew');
  await page.getByRole('button', { name: 'Clear key and tempo' }).click();
  expect(centsFrom((await pitchOf(page, sound.name)) / before, 0)).toBeLessThan(25);
});

test('a loop is heard in the locked tempo; the lock outlives pages and reloads, and can be cleared', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const loop = await soundWithKey(request, 'LOOP', 4);
  // Nothing repeats: the loop plays once.
  await page.addInitScript(() => localStorage.setItem('endings', ''));
  const tempo = Math.round(loop.bpm * 1.25);
  const stretch = `${Math.round((tempo / loop.bpm) * 100)}%`;
  await page.goto(`/samples?name=${encodeURIComponent(loop.name)}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: TITLE, exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Tempo in BPM' }).fill(String(tempo));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const control = page.getByRole('button', { name: `${TITLE}: ${tempo}` });
  await expect(control).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`name=[^&]+&lock=${tempo}$`));

  const row = rowOf(page, loop.name);
  await expect(row.getByRole('cell', { name: new RegExp(`^${tempo} ?${stretch}$`) })).toBeVisible();
  const heard = await hearToTheEnd(page, loop.name);
  expect(Math.abs(heard - loop.seconds / (tempo / loop.bpm))).toBeLessThan(0.5);
  await expect(page.getByRole('region', { name: 'Player' }).getByText(stretch)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL(`/samples/free?lock=${tempo}`);
  await page.goto('/samples');
  await expect(control).toBeVisible();
  await expect(page).toHaveURL(`/samples?lock=${tempo}`);

  await page.getByRole('button', { name: 'Clear key and tempo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sounds play in their own key and tempo.' })).toBeAttached();
  await expect(page).toHaveURL('/samples');
  await page.reload();
  await expect(page.getByRole('button', { name: TITLE, exact: true })).toBeVisible();
});

test('nothing that stretches is fetched until a lock is set', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/samples?types[]=LOOP');
  await page.waitForLoadState('networkidle');
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first();
  await play.click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  expect(fetched.filter((url) => /stretch/.test(url))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('axe finds nothing on the panel, nor on rows that were moved far', async ({ page }) => {
      await page.goto('/samples?types[]=LOOP&lock=Fm,140');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: new RegExp(`^${TITLE}: `) }).click();
      await expect(page.getByRole('button', { name: 'Fm, F minor', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectNoViolations(page);
    });
  });
