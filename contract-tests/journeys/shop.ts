import { expect, type APIRequestContext, type CDPSession, type Locator, type Page } from '@playwright/test';
import { wavFacts, type WavFacts } from '../wav-facts.ts';

/** Of the demo customers, and of those who join in a journey. */
export const PASSWORD = 'demo1234';

/** A loop for credits that nobody has bought yet, as the shop lists it: each journey takes another. */
export interface LoopForSale {
  readonly id: number;
  readonly name: string;
  readonly bpm: number;
  readonly seconds: number;
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

/** Holds back requests for these URLs until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(addresses, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}

/** Presses Tab until `target` has the focus: only what the keyboard can reach counts. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not reach ${target.toString()}.`);
}

export async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are logged in!')).toBeVisible();
}

/** A sound scheduled in Web Audio. Times are in seconds of its context. */
export interface Started {
  readonly time: number;
  readonly from: number;
  readonly duration: number;
}

interface Heard {
  media?: HTMLMediaElement;
  context?: BaseAudioContext;
  buffers?: AudioBuffer[];
  started?: Started[];
  analyser?: AnalyserNode;
}

/** Call before the page opens: what plays is not in the document, so it is recorded when it starts. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard = window as Heard;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      heard.media = this;
      return play.call(this);
    };
    const [buffers, started]: [AudioBuffer[], Started[]] = [[], []];
    Object.assign(heard, { buffers, started });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, time = 0, from = 0) {
      heard.context = this.context;
      buffers.push(this.buffer!);
      started.push({ time, from, duration: this.buffer!.duration });
      start.call(this, time, from);
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to === this.context.destination) {
        // One for a device: all that plays at once adds up in it.
        if (heard.analyser?.context !== this.context)
          heard.analyser = new AnalyserNode(this.context, { fftSize: 2048 });
        connect.call(this, heard.analyser);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });

/** The actual position of the device within the sound, in seconds. */
export const heardSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { media, context, started = [] } = window as Heard;
    const last = started.at(-1);
    if (!context || !last) return media?.currentTime ?? 0;
    return last.from + Math.max(0, context.currentTime - last.time);
  });

/** The peak of the latest samples of Web Audio, from 0 to 1. */
export const heardPeak = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const samples = new Float32Array(2048);
    (window as Heard).analyser?.getFloatTimeDomainData(samples);
    return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  });

/** The sounds scheduled in Web Audio, in order. */
export const startedSounds = (page: Page): Promise<readonly Started[]> =>
  page.evaluate(() => (window as Heard).started ?? []);

/** The greatest difference between the samples of two started sounds, over the length of the shorter. */
export const greatestDifference = (page: Page, one: number, other: number): Promise<number> =>
  page.evaluate(
    ([a, b]) => {
      const { buffers = [] } = window as Heard;
      const [first, second] = [buffers[a]!, buffers[b]!];
      let greatest = 0;
      for (let channel = 0; channel < first.numberOfChannels; channel += 1) {
        const [left, right] = [first.getChannelData(channel), second.getChannelData(channel)];
        for (let at = 0; at < Math.min(left.length, right.length); at += 1)
          greatest = Math.max(greatest, Math.abs(left[at]! - right[at]!));
      }
      return greatest;
    },
    [one, other] as const,
  );

/** Signs in without the dialog. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/login', { data: { _email: email, _password: PASSWORD } });
  expect(answer.ok()).toBe(true);
}

/** An address that no other journey, and no retry of this one, has used. */
export const aNewAddress = (name: string): string => `${name}-${Date.now()}@example.org`;

/** A new customer, signed in and unknown to other journeys. Returns their address. */
export async function joined(page: Page, name: string): Promise<string> {
  const email = aNewAddress(name);
  const form = { username: 'Ada', email, password: PASSWORD, terms: true };
  expect((await page.request.post('/api/v1/signup', { data: form })).status()).toBe(201);
  return email;
}

/** The newest mail with this subject to an address, on the demo's mail page. */
export const mailOf = (page: Page, to: string, subject: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) })
    .filter({ hasText: `To ${to},` })
    .first();

/** Opens that mail and follows its link. */
export async function followMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = mailOf(page, to, subject);
  // Some mails are written after the response, so that its timing does not reveal who is a customer.
  await expect(async () => {
    await page.goto('/demo/mail');
    await expect(mail).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: 15_000 });
  await mail.getByRole('link').click();
}

/** An authenticator of the browser whose user always agrees, until told otherwise. */
export async function anAuthenticator(page: Page): Promise<CDPSession & { readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return Object.assign(session, { authenticatorId });
}

/** The facts of a WAV file, after checking that it is a complete one. */
export function readWav(file: Buffer): WavFacts {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  return wavFacts(file);
}
