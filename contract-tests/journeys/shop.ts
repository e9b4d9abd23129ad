import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'demo1234';

/** A loop for credits that nobody bought yet, as the shop lists it: journeys take different ones. */
export interface LoopForSale {
  readonly id: number;
  readonly name: string;
  readonly bpm: number;
  readonly seconds: number;
}

/** The demo goes on rendering behind an open shop: journeys begin when all of it is there. */
export async function completeCatalogue(request: APIRequestContext): Promise<void> {
  const total = async () =>
    ((await (await request.get('/api/v1/store/sample-list?size=1')).json()) as { total_item_count: number })
      .total_item_count;
  await expect.poll(total, { timeout: 240_000, intervals: [1000] }).toBe(346);
}

/** The `at`-th loop for credits without a MIDI companion. */
export async function loopForSale(request: APIRequestContext, at: number): Promise<LoopForSale> {
  const answer = await request.get('/api/v1/store/sample-list?types[]=LOOP&order=id,desc&size=100');
  const { items } = (await answer.json()) as { items: ReadonlyArray<Record<string, unknown>> };
  const loops = items.filter((item) => !item['free'] && !item['isRareFind'] && item['midi'] === null);
  const loop = loops[at]!;
  return {
    id: Number(loop['id']),
    name: String(loop['prettyName']),
    bpm: Number(loop['bpm']),
    seconds: Number(loop['seconds']),
  };
}

/** The row of a sound. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

export async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are logged in!')).toBeVisible();
}

interface Heard {
  media?: HTMLMediaElement;
}

/** Call before the page opens: the player's media element is in no document, so it is noted when it plays. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as Heard).media = this;
      return play.call(this);
    };
  });

/** Seconds into the sound that the media element really is. */
export const heardSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Heard).media?.currentTime ?? 0);

/** What a PCM WAV says of itself. */
export interface WavFacts {
  readonly sampleRate: number;
  readonly bits: number;
  readonly channels: number;
  readonly seconds: number;
  /** Beats per minute of the `acid` chunk. */
  readonly tempo: number | null;
  /** Greatest absolute sample, 0 to 1. */
  readonly peak: number;
}

export function readWav(file: Buffer): WavFacts {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  const format = chunks.get('fmt ')!;
  const data = chunks.get('data')!;
  const sampleRate = format.readUInt32LE(4);
  let peak = 0;
  for (let at = 0; at + 3 <= data.length; at += 3) peak = Math.max(peak, Math.abs(data.readIntLE(at, 3)));
  return {
    sampleRate,
    bits: format.readUInt16LE(14),
    channels: format.readUInt16LE(2),
    seconds: data.length / format.readUInt16LE(12) / sampleRate,
    tempo: chunks.get('acid')?.readFloatLE(20) ?? null,
    peak: peak / 0x7fffff,
  };
}
