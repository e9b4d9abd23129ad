import { describe, expect, it, vi } from 'vitest';
import { UNCHANGED } from '../../core/player/tuning.ts';
import { type LayeredVoicing, inLayers, layersOver } from './layers.browser.ts';
import type { StartVoice, Voicing } from './voice.browser.ts';

const DRUMS = '/media/drums.mp3';
const BASS = '/media/bass.mp3';

const aBuffer = (...samples: readonly number[]): AudioBuffer => {
  const channel = Float32Array.from(samples);
  const buffer = { length: channel.length, numberOfChannels: 1, duration: 4, getChannelData: () => channel };
  return buffer as unknown as AudioBuffer;
};

const PARTS = [
  { url: DRUMS, buffer: aBuffer(0.1, -0.2) },
  { url: BASS, buffer: aBuffer(0.1, 0.1) },
];

function aDevice() {
  const gains: Array<{ value: number }> = [];
  const context = {
    currentTime: 10,
    createGain() {
      const gain = { value: 1, setTargetAtTime: (value: number) => void (gain.value = value) };
      gains.push(gain);
      return { context, gain, connect: () => {} };
    },
  };
  const voicings: Voicing[] = [];
  const stopped: number[] = [];
  const repeated: boolean[] = [];
  const start: StartVoice = (_, voicing) => {
    voicings.push(voicing);
    return {
      positionAt: (time) => voicing.from + time - voicing.time,
      retune: ({ semitones }) => semitones === voicing.tuning.semitones,
      extend: () => true,
      repeat: (isOn) => void repeated.push(isOn),
      stop: (time) => void stopped.push(time),
    };
  };
  const onEnd = vi.fn<() => void>();
  const voicing: LayeredVoicing = {
    buffer: aBuffer(0),
    layers: layersOver(PARTS),
    silent: [],
    from: 1,
    time: 10,
    tuning: UNCHANGED,
    repeats: true,
    onEnd,
  };
  return {
    voicings,
    stopped,
    repeated,
    onEnd,
    levels: () => gains.map(({ value }) => value),
    play: (change: Partial<LayeredVoicing> = {}) =>
      inLayers(start)({ context } as unknown as AudioNode, { ...voicing, ...change }),
  };
}

describe('a sound in layers', () => {
  it('begins with all of them at one moment that has not come yet, from the same place', () => {
    const { play, voicings } = aDevice();
    play();
    expect(voicings.map(({ buffer }) => buffer)).toEqual(PARTS.map(({ buffer }) => buffer));
    expect(new Set(voicings.map(({ time }) => time))).toEqual(new Set([10.02]));
    expect(voicings.map(({ from, repeats }) => [from, repeats])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  it('lets a layer be silent from its start, and each of them later, while all play on', () => {
    const { play, levels, stopped } = aDevice();
    const voice = play({ silent: [BASS] });
    expect(levels()).toEqual([1, 0]);
    voice.silence([DRUMS]);
    expect(levels()).toEqual([0, 1]);
    voice.silence([]);
    expect(levels()).toEqual([1, 1]);
    expect(stopped).toEqual([]);
  });

  it('ends once, stops and repeats with all of them, and is where the first one is', () => {
    const { play, voicings, onEnd, stopped, repeated } = aDevice();
    const voice = play();
    expect(voice.positionAt(12.02)).toBe(3);
    voice.repeat(false);
    voice.stop(13);
    expect([repeated, stopped]).toEqual([
      [false, false],
      [13, 13],
    ]);
    voicings.forEach((one) => one.onEnd());
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('takes another tuning only where every layer does, and no longer buffer', () => {
    const { play } = aDevice();
    const voice = play();
    expect(voice.retune(UNCHANGED)).toBe(true);
    expect(voice.retune({ ...UNCHANGED, semitones: 2 })).toBe(false);
    expect(voice.extend(aBuffer(0))).toBe(false);
  });

  it('is left to the voice of one sound where it has none', () => {
    const { play, voicings, levels } = aDevice();
    const voice = play({ layers: null });
    voice.silence([DRUMS]);
    expect([voicings.length, voicings[0]?.time, levels()]).toEqual([1, 10, []]);
  });
});

describe('the level of layers', () => {
  it('is untouched below -1 dBFS, and lowers all alike where their sum is above', () => {
    expect(layersOver(PARTS).level).toBe(1);
    const loud = [PARTS[0]!, { url: BASS, buffer: aBuffer(0.9, -0.8) }];
    expect(layersOver(loud).level).toBeCloseTo(10 ** (-1 / 20) / 1, 6);
  });

  it('looks at both sides, and counts a mono layer on each', () => {
    const sides = [Float32Array.of(0.1), Float32Array.of(-1.5)];
    const stereo = { length: 1, numberOfChannels: 2, getChannelData: (side: number) => sides[side]! };
    const parts = [
      { url: DRUMS, buffer: stereo as unknown as AudioBuffer },
      { url: BASS, buffer: aBuffer(-0.5) },
    ];
    expect(layersOver(parts).level).toBeCloseTo(10 ** (-1 / 20) / 2, 6);
  });
});
