import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../../testing/draw.ts';
import { isHearable } from './audio-of-file.ts';
import { hearEvidence, stopEvidence, toggleHeard } from './hear-evidence.ts';

const file = (sha256: string) => ({ sha256, previewUrl: `/media/${sha256}.mp3` });

/** What plays, in order; a source that ends in `none.mp3` cannot be played. */
let played: FakeAudio[] = [];
/** What was to play, whether or not it could. */
let tried: string[] = [];

class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  isPaused = true;
  async play(): Promise<void> {
    tried.push(this.src);
    if (this.src.endsWith('none.mp3')) throw new Error('not supported');
    this.isPaused = false;
    played.push(this);
  }
  pause(): void {
    this.isPaused = true;
  }
}

beforeEach(() => {
  [played, tried] = [[], []];
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

it('is silent again when a file is over, or cannot be played', async () => {
  await settled(() => hearEvidence(file('a'), 0));
  await settled(() => void played[0]?.dispatchEvent(new Event('ended')));
  expect(heard()).toEqual([['/media/a.mp3', true]]);
  // Nothing is left to be stopped: a press tries again.
  await settled(() => toggleHeard(file('none')));
  await settled(() => toggleHeard(file('none')));
  expect(tried).toEqual(['/media/a.mp3', '/media/none.mp3', '/media/none.mp3']);
});

it('leaves what was started meanwhile when an earlier file is over', async () => {
  await settled(() => hearEvidence(file('a'), 0));
  await settled(() => hearEvidence(file('b'), 0));
  await settled(() => void played[0]?.dispatchEvent(new Event('ended')));
  expect(heard().at(-1)).toEqual(['/media/b.mp3', false]);
});

it('has nothing to play of a file without a preview that was not dropped on this page', () => {
  expect(isHearable({ sha256: 'a', previewUrl: null })).toBe(false);
  expect(isHearable(file('a'))).toBe(true);
});
