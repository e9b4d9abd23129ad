import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNCHANGED } from '../../core/player/tuning.ts';
import { settled } from '../../core/kernel/settled.ts';
import { TunedVoices } from './tuned-voices.browser.ts';
import type { StartVoice, Voice, Voicing } from './voice.browser.ts';

const TUNING = { tempoRatio: 1.2, semitones: 3 };
const OTHER = { tempoRatio: 0.9, semitones: -1 };

const context = { currentTime: 5, createBufferSource: vi.fn(), createGain: vi.fn() };
const output = { context } as unknown as AudioNode;

/** The voices that were stretched, once stretching is loaded. */
let stretched: Voicing[];
let voice: Record<keyof Voice, ReturnType<typeof vi.fn>>;
let open: (start: StartVoice) => void;
let refuse: () => void;
let asked: number;
let unable: number;
let voices: TunedVoices;

const stretching: StartVoice = (_, voicing) => {
  stretched.push(voicing);
  return voice as unknown as Voice;
};

const aVoicing = (change: Partial<Voicing> = {}): Voicing => ({
  buffer: { duration: 8 } as AudioBuffer,
  from: 2,
  time: 4,
  tuning: TUNING,
  repeats: false,
  onEnd: () => {},
  ...change,
});

beforeEach(() => {
  stretched = [];
  [asked, unable] = [0, 0];
  voice = {
    positionAt: vi.fn(() => 3),
    retune: vi.fn(() => true),
    extend: vi.fn(() => true),
    repeat: vi.fn(),
    stop: vi.fn(),
  };
  const { promise, resolve, reject } = Promise.withResolvers<StartVoice>();
  open = resolve;
  refuse = () => reject(new Error('no worklet'));
  voices = new TunedVoices({
    open: () => {
      asked += 1;
      return promise;
    },
    onUnable: () => (unable += 1),
  });
});

describe('a voice in another tuning', () => {
  it('repeats or not as it was told while it waited, and afterwards', async () => {
    const waiting = voices.start(output, aVoicing());
    waiting.repeat(true);
    open(stretching);
    await settled();
    expect(stretched.at(-1)).toMatchObject({ repeats: true });
    waiting.repeat(false);
    expect(voice.repeat).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('stands at its place until stretching is open, and begins there, not in the past', async () => {
    const waiting = voices.start(output, aVoicing());
    expect([waiting.positionAt(6), stretched]).toEqual([2, []]);
    open(stretching);
    await settled();
    expect(stretched).toMatchObject([{ from: 2, time: 5, tuning: TUNING }]);
    expect(waiting.positionAt(6)).toBe(3);
    waiting.stop(7);
    expect(voice.stop).toHaveBeenCalledWith(7);
  });

  it('takes the last tuning and the whole sound that came while it was waiting', async () => {
    const waiting = voices.start(output, aVoicing());
    const whole = { duration: 16 } as AudioBuffer;
    expect([waiting.retune(OTHER), waiting.extend(whole)]).toEqual([true, true]);
    open(stretching);
    await settled();
    expect(stretched).toMatchObject([{ tuning: OTHER, buffer: whole }]);
  });

  it('is never heard when it was stopped before', async () => {
    voices.start(output, aVoicing()).stop(6);
    open(stretching);
    await settled();
    expect(stretched).toEqual([]);
  });

  it('leaves a sound as it is to another voice', async () => {
    const waiting = voices.start(output, aVoicing());
    expect(waiting.retune(UNCHANGED)).toBe(false);
  });

  it('begins at once when stretching is open, which is asked for once', async () => {
    voices.expectTuning(context as unknown as BaseAudioContext);
    voices.expectTuning(context as unknown as BaseAudioContext);
    open(stretching);
    await settled();
    voices.start(output, aVoicing());
    voices.start(output, aVoicing());
    expect([asked, stretched.length]).toEqual([1, 2]);
  });

  it('tells when this browser will not stretch, and gives way', async () => {
    const waiting = voices.start(output, aVoicing());
    refuse();
    await settled();
    expect(unable).toBe(1);
    expect([waiting.retune(OTHER), waiting.positionAt(9)]).toEqual([false, 2]);
  });
});
