import { describe, expect, it } from 'vitest';
import { createStereo } from '../../domain/audio/stereo.ts';
import { FEATURE_COUNT, featureDistance, measureFeatures } from '../../domain/audio/features.ts';
import { exp2, log2, sine } from '../../domain/audio/maths.ts';
import { measureWaveform } from './peaks.ts';
import { Random } from '../../domain/random.ts';

function tone(hertz: number, level: number): ReturnType<typeof createStereo> {
  const audio = createStereo(44_100);
  for (let i = 0; i < 44_100; i += 1) audio.left[i] = audio.right[i] = level * sine((i * hertz) / 44_100);
  return audio;
}

describe('our own arithmetic', () => {
  it('agrees with the built-in functions', () => {
    const random = new Random('maths');
    for (let n = 0; n < 2_000; n += 1) {
      const x = random.between(-20, 20);
      expect(sine(x)).toBeCloseTo(Math.sin(2 * Math.PI * x), 6);
      expect(exp2(x) / 2 ** x).toBeCloseTo(1, 9);
      expect(log2(2 ** x)).toBeCloseTo(x, 7);
    }
  });
});

describe('waveform', () => {
  it('is flat and zero for silence', () => {
    const { peaks, tone: colours } = measureWaveform(createStereo(1_000));
    expect([...peaks].every((peak) => peak === 0)).toBe(true);
    expect(colours).toBe('0'.repeat(200));
  });

  it('reaches 255 at full scale and stays 200 columns for a sound shorter than that', () => {
    const audio = createStereo(50);
    audio.left.fill(1);
    const { peaks, tone: colours } = measureWaveform(audio);
    expect(peaks.length).toBe(200);
    expect(Math.max(...peaks)).toBe(255);
    expect(colours).toMatch(/^[0-9]{200}$/);
  });

  it('colours bass low and treble high', () => {
    const digitOf = (hertz: number): number => Number(measureWaveform(tone(hertz, 0.5)).tone[100]);
    expect(digitOf(60)).toBeLessThanOrEqual(1);
    expect(digitOf(9_000)).toBeGreaterThanOrEqual(8);
    expect(digitOf(700)).toBeGreaterThan(digitOf(60));
    expect(digitOf(700)).toBeLessThan(digitOf(9_000));
  });
});

describe('similarity vector', () => {
  it('has 32 finite values, also for silence and for a single sample', () => {
    for (const audio of [createStereo(44_100), createStereo(1), tone(440, 0.5)]) {
      const features = measureFeatures(audio);
      expect(features.length).toBe(FEATURE_COUNT);
      expect([...features].every(Number.isFinite)).toBe(true);
    }
  });

  it('is nearer to a slightly changed sound than to another one, and hardly knows its level', () => {
    const base = measureFeatures(tone(220, 0.8));
    const quieter = featureDistance(base, measureFeatures(tone(220, 0.4)));
    const other = featureDistance(base, measureFeatures(tone(6_000, 0.8)));
    expect(featureDistance(base, base)).toBe(0);
    expect(quieter).toBeLessThan(other / 3);
  });
});
