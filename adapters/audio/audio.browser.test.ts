import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioPort } from '../../core/player/audio.port.ts';
import { settled } from '../../core/kernel/settled.ts';
import { browserAudio } from './audio.browser.ts';
import type { BegunPage } from './begun-sound.browser.ts';

const A = '/media/a.mp3';
const B = '/media/b.mp3';

/** What Web Audio is told once it is in front. */
const told: string[] = [];
const web = vi.hoisted(() => ({ isMissing: false }));

vi.mock('./web-audio.browser.ts', () => ({
  webAudio: (): unknown =>
    web.isMissing
      ? null
      : {
          start: (url: string, take: number) => told.push(`start ${url} ${take}`),
          load: (url: string) => told.push(`load ${url}`),
          goOn: ({ url }: { url: string }, _: unknown, take: number) => told.push(`go on ${url} ${take}`),
          pause: () => told.push('pause'),
          seek: (fraction: number) => told.push(`seek ${fraction}`),
          setVolume: () => {},
          repeat: () => {},
          prepare: () => {},
        },
}));

class Element extends EventTarget {
  src = '';
  readonly paused = true;
  play = (): Promise<void> => Promise.resolve();
  pause = (): void => {};
}

/** A page that plays a sound before the code is there. */
function aPage({ url = A, isWanted = true, isOver = false } = {}) {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const { promise, resolve: arrive } = Promise.withResolvers<AudioBuffer | null>();
  const stop = vi.fn();
  const sound = {
    url,
    isWanted,
    isOver,
    heard,
    positionAt: () => 1,
    repeat: () => {},
    stop,
  };
  const page: BegunPage = { sound };
  const element = new Element();
  const device: AudioPort = browserAudio(element as unknown as HTMLAudioElement, page);
  const buffer = {} as AudioBuffer;
  const isHeard = async () => {
    Object.assign(sound, { whole: promise });
    hear();
    await inFront();
  };
  const comes = async (whole: AudioBuffer | null = buffer) => {
    await isHeard();
    arrive(whole);
    await inFront();
  };
  /** It cannot be heard: there is nothing to wait for. */
  const fails = async () => {
    hear();
    await inFront();
  };
  return { device, element, page, stop, isHeard, comes, fails };
}

const inFront = async () => {
  await vi.dynamicImportSettled();
  await settled();
};

beforeEach(() => {
  told.length = 0;
  web.isMissing = false;
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterEach(() => vi.unstubAllGlobals());

describe('what the page has begun', () => {
  it.each([
    ['while it plays', { isWanted: true }],
    ['where it is over by then', { isWanted: false, isOver: true }],
  ])('goes on in Web Audio once all of it has arrived, %s', async (_, state) => {
    const { device, element, page, stop, isHeard, comes } = aPage(state);
    device.start(A, 1);
    await inFront();
    await isHeard();
    expect(told).toEqual([]);
    await comes();
    expect([told, element.src, page.sound, stop.mock.calls]).toEqual([['go on /media/a.mp3 1'], '', undefined, []]);
    device.start(A, 2);
    expect(told.at(-1)).toBe('start /media/a.mp3 2');
  });

  it('is what is asked of it meanwhile, in its order', async () => {
    const { device, comes } = aPage();
    device.start(A, 1);
    device.seek(0.5);
    device.pause();
    await comes();
    expect(told).toEqual(['go on /media/a.mp3 1', 'seek 0.5', 'pause']);
  });

  it('ends when another sound is asked for, before or while the player takes it over', async () => {
    const { device, element, stop, comes } = aPage();
    device.start(B, 1);
    expect([element.src, stop.mock.calls.length]).toEqual([B, 1]);
    const next = aPage();
    next.device.start(A, 1);
    next.device.load(B, 2);
    expect([next.element.src, next.stop.mock.calls.length]).toEqual([B, 1]);
    await Promise.all([comes(), next.comes()]);
    expect(told).toEqual([]);
  });

  it('begins again where it was paused', () => {
    const { device, element, stop } = aPage({ isWanted: false });
    device.start(A, 1);
    expect([element.src, stop.mock.calls.length]).toEqual([A, 1]);
  });

  it('begins again where it cannot be heard', async () => {
    const { device, stop, fails } = aPage();
    device.start(A, 1);
    await fails();
    expect([told, stop.mock.calls.length]).toEqual([['start /media/a.mp3 1'], 1]);
  });

  it('begins again where not all of it can be had', async () => {
    const { device, stop, comes } = aPage();
    device.start(A, 1);
    await comes(null);
    expect([told, stop.mock.calls.length]).toEqual([['start /media/a.mp3 1'], 1]);
  });

  it('begins again in the element where there is no Web Audio', async () => {
    web.isMissing = true;
    const { device, element, stop, comes } = aPage();
    device.start(A, 1);
    await comes();
    expect([element.src, stop.mock.calls.length]).toEqual([A, 1]);
  });
});

it('plays in the element until Web Audio is in front', async () => {
  const element = new Element();
  const device = browserAudio(element as unknown as HTMLAudioElement);
  device.start(A, 1);
  expect(element.src).toBe(A);
  await inFront();
  device.start(B, 2);
  expect([element.src, told]).toEqual([A, ['start /media/b.mp3 2']]);
});
