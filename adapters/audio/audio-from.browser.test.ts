import { expect, test } from 'vitest';
import { audioFrom } from './audio-from.browser.ts';
import { MemoryAudio } from './audio.memory.ts';

const SHOP = 'https://shop.example';

test('a path of the shop is played from the shop, and any other address as it is', () => {
  const device = new MemoryAudio();
  const audio = audioFrom(SHOP, device);
  audio.start('/media/preview/4.mp3', 1);
  expect([device.url, device.playing]).toEqual([`${SHOP}/media/preview/4.mp3`, true]);
  audio.load('https://cdn.example/4.mp3', 2);
  expect(device.url).toBe('https://cdn.example/4.mp3');
  audio.load('/media/a.mp3 /media/b.mp3', 3);
  expect(device.url).toBe(`${SHOP}/media/a.mp3 ${SHOP}/media/b.mp3`);
  audio.silence(['/media/a.mp3']);
  audio.prepare(['/media/c.mp3', '//cdn.example/d.mp3']);
  expect([device.silent, device.prepared]).toEqual([
    [`${SHOP}/media/a.mp3`],
    [`${SHOP}/media/c.mp3`, '//cdn.example/d.mp3'],
  ]);
});

test('everything else is the matter of the device', () => {
  const device = new MemoryAudio();
  const audio = audioFrom(SHOP, device);
  audio.start('/media/a.mp3', 1);
  audio.pause();
  audio.setVolume(0.5);
  audio.repeat(true);
  expect([device.playing, device.volume, device.repeats]).toEqual([false, 0.5, true]);
  audio.resume();
  expect([device.playing, audio.events$, audio.shiftsKeys]).toEqual([true, device.events$, device.shiftsKeys]);
});
