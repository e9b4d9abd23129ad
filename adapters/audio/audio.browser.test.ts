import { expect, it, vi } from 'vitest';
import type { AudioPort } from '../../core/player/audio.port.ts';
import { settled } from '../../core/kernel/settled.ts';
import { browserAudio } from './audio.browser.ts';

const inFront = vi.hoisted(() => ({ started: [] as string[], paused: 0, isOpen: false }));

vi.mock('./web-audio.browser.ts', () => ({
  webAudio: (fallback: AudioPort): Partial<AudioPort> => {
    inFront.isOpen = true;
    return {
      start: (url) => void inFront.started.push(url),
      pause: () => fallback.pause(),
      setVolume: () => {},
      repeat: () => {},
      prepare: () => {},
    };
  },
}));

/** A media element that the page has let play before any code was there. */
class BegunElement extends EventTarget {
  src = 'http://localhost/media/a.mp3';
  readonly baseURI = 'http://localhost/';
  currentTime = 2;
  duration = 8;
  paused = false;
  ended = false;
  error = null;
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
}

it('goes on with what the page began, also where Web Audio is there by then, and plays everything else there', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const element = new BegunElement();
  const device = browserAudio(element as unknown as HTMLAudioElement);
  device.prepare([]);
  await vi.waitUntil(() => inFront.isOpen);
  await settled();
  device.start('/media/a.mp3', 1);
  expect([element.src, element.currentTime, element.paused]).toEqual(['http://localhost/media/a.mp3', 2, false]);
  device.pause();
  expect([element.paused, inFront.started]).toEqual([true, []]);
  device.start('/media/a.mp3', 2);
  device.start('/media/b.mp3', 3);
  expect(inFront.started).toEqual(['/media/a.mp3', '/media/b.mp3']);
  vi.unstubAllGlobals();
});
