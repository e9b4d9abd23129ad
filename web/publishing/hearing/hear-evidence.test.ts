import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../../testing/draw.ts';
import { isHearable } from './audio-of-file.ts';
import { hearEvidence, stopEvidence, toggleHeard } from './hear-evidence.ts';

const file = (sha256: string) => ({ sha256, previewUrl: `/media/${sha256}.mp3` });

/** What plays, in order; a source that ends in `none.mp3` cannot be played. */
let played: FakeAudio[] = [];

class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  isPaused = true;
  async play(): Promise<void> {
    if (this.src.endsWith('none.mp3')) throw new Error('not supported');
    this.isPaused = false;
    played.push(this);
  }
  pause(): void {
    this.isPaused = true;
  }
}

beforeEach(() => {
  played = [];
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => {
  stopEvidence();
  vi.unstubAllGlobals();
});
const heard = () => played.map(({ src, isPaused }) => [src, isPaused]);

it('plays one file at a time, from just before what is to be heard', async () => {
  await settled(() => hearEvidence(file('a'), 4));
  expect(played[0]?.currentTime).toBe(3.5);
  await settled(() => toggleHeard(file('b')));
  expect(heard()).toEqual([
    ['/media/a.mp3', true],
    ['/media/b.mp3', false],
  ]);
  await settled(() => toggleHeard(file('b')));
  expect(heard().at(-1)).toEqual(['/media/b.mp3', true]);
});

it('plays both of a pair, the second when the first is over', async () => {
  await settled(() => hearEvidence(file('a'), 0, file('b')));
  expect(heard()).toEqual([['/media/a.mp3', false]]);
  await settled(() => void played[0]?.dispatchEvent(new Event('ended')));
  expect(heard().at(-1)).toEqual(['/media/b.mp3', false]);
  await settled(() => void played[1]?.dispatchEvent(new Event('ended')));
  expect(heard()).toHaveLength(2);
});

it('forgets a pair that was stopped, and goes on where the first cannot be played', async () => {
  await settled(() => hearEvidence(file('a'), 0, file('b')));
  await settled(() => stopEvidence());
  await settled(() => void played[0]?.dispatchEvent(new Event('ended')));
  expect(heard()).toEqual([['/media/a.mp3', true]]);
  await settled(() => hearEvidence(file('none'), 0, file('b')));
  expect(heard().at(-1)).toEqual(['/media/b.mp3', false]);
});

it('has nothing to play of a file without a preview that was not dropped on this page', () => {
  expect(isHearable({ sha256: 'a', previewUrl: null })).toBe(false);
  expect(isHearable(file('a'))).toBe(true);
});
