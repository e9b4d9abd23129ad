import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioEvent } from '../../core/player/audio.port.ts';
import { settled } from '../../core/kernel/settled.ts';
import { ElementAudio } from './element-audio.browser.ts';

const CODES = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 };

/** A media element that a test speaks for. */
class FakeElement extends EventTarget {
  src = '';
  readonly baseURI = 'http://localhost/';
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  loop = false;
  paused = true;
  ended = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { readonly code: number } | null = null;
  refusal: DOMException | null = null;

  play(): Promise<void> {
    this.paused = false;
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  hasAttribute = (): boolean => this.src !== '';

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

const frames: Array<() => void> = [];

beforeEach(() => {
  vi.stubGlobal('MediaError', CODES);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

function aDevice() {
  const element = new FakeElement();
  const events$ = new Subject<AudioEvent>();
  const heard: AudioEvent[] = [];
  events$.subscribe((event) => heard.push(event));
  return { element, heard, device: new ElementAudio(element as unknown as HTMLAudioElement, events$) };
}

describe('the media element as a device', () => {
  it('takes another tempo at the same pitch, from the start and while it plays, and no other key', () => {
    const { element, device } = aDevice();
    expect(device.shiftsKeys.current).toBe(false);
    device.start('/media/a.mp3', 1, { tempoRatio: 1.2, semitones: 3 });
    // Loading puts the rate back to its default.
    expect([element.defaultPlaybackRate, element.playbackRate]).toEqual([1.2, 1.2]);
    device.retune({ tempoRatio: 0.9, semitones: 0 });
    expect([element.defaultPlaybackRate, element.playbackRate]).toEqual([0.9, 0.9]);
    device.start('/media/b.mp3', 2);
    expect([element.defaultPlaybackRate, element.playbackRate]).toEqual([1, 1]);
  });

  it('plays, tells its position with every frame, and ends', () => {
    const { element, heard, device } = aDevice();
    device.start('/media/a.mp3', 1);
    expect([element.src, element.paused]).toEqual(['/media/a.mp3', false]);
    Object.assign(element, { duration: 8, currentTime: 2 });
    element.tell('playing');
    frames.shift()!();
    expect(heard).toEqual([{ kind: 'position', take: 1, seconds: 2, duration: 8 }]);
    element.ended = true;
    element.tell('ended');
    expect(heard.at(-1)).toEqual({ kind: 'ended', take: 1 });
  });

  it('begins again at its end where it is told to', () => {
    const { element, device } = aDevice();
    device.repeat(true);
    expect(element.loop).toBe(true);
    device.repeat(false);
    expect(element.loop).toBe(false);
  });

  it('is loaded without a sound, and moves once its length is known', () => {
    const { element, device } = aDevice();
    device.load('/media/a.mp3', 1);
    device.seek(0.5);
    expect([element.paused, element.currentTime]).toEqual([true, 0]);
    element.duration = 8;
    element.tell('loadedmetadata');
    expect(element.currentTime).toBe(4);
    device.load('/media/b.mp3', 2);
    element.currentTime = 0;
    element.tell('loadedmetadata');
    expect(element.currentTime).toBe(0);
  });

  it('tells of an interruption, but not of its own pause', () => {
    const { element, heard, device } = aDevice();
    device.start('/media/a.mp3', 1);
    device.pause();
    element.tell('pause');
    expect(heard).toEqual([]);
    device.resume();
    element.paused = true;
    element.tell('pause');
    expect(heard).toEqual([{ kind: 'interrupted', take: 1 }]);
  });

  it.each([
    ['Error loading media element', CODES.MEDIA_ERR_SRC_NOT_SUPPORTED],
    ['Error decoding audiobuffer', CODES.MEDIA_ERR_DECODE],
    ['Error reading file', CODES.MEDIA_ERR_NETWORK],
  ])('fails with "%s" [PLAY-43, PLAY-44, PLAY-45]', (message, code) => {
    const { element, heard, device } = aDevice();
    device.start('/media/a.mp3', 1);
    element.error = { code };
    element.tell('error');
    expect(heard).toEqual([{ kind: 'failed', take: 1, message }]);
  });

  it('fails when it may not play, but not when another sound came first [PLAY-43]', async () => {
    const { element, heard, device } = aDevice();
    element.refusal = new DOMException('no gesture', 'NotAllowedError');
    device.start('/media/a.mp3', 1);
    device.start('/media/b.mp3', 2);
    await settled();
    expect(heard).toEqual([{ kind: 'failed', take: 2, message: 'Error loading media element' }]);
    element.refusal = new DOMException('replaced', 'AbortError');
    device.start('/media/c.mp3', 3);
    await settled();
    expect(heard).toHaveLength(1);
  });
});
