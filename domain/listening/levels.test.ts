import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureLevels } from './levels.ts';
import { isSameSketch, sketchOf } from './sketch.ts';

const RATE = 48_000;
const tone = (hertz: number, level: number, seconds = 1, rate = RATE) =>
  Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate));

test.each([44_100, 48_000, 96_000])(
  'a tone of 997 Hz on both sides at %i Hz is as loud as the standard says',
  (rate) => {
    const samples = tone(997, 0.1, 2, rate);
    expect(measureLevels([samples, samples], rate, 24).loudness).toBeCloseTo(-20, 1);
  },
);

test('silence has no loudness and no peak', () => {
  expect(measureLevels([new Float32Array(RATE)], RATE, 24)).toMatchObject({ loudness: null, peak: 0 });
});

test('peaks between samples are found to a twentieth of a decibel', () => {
  // It fades in: an abrupt start overshoots.
  const samples = Float32Array.from(
    { length: RATE },
    (_, i) => 0.9 * Math.sin((Math.PI / 2) * i + Math.PI / 4) * Math.sin((Math.PI * i) / RATE) ** 2,
  );
  const { peak, truePeak } = measureLevels([samples], RATE, 24);
  expect(peak).toBeCloseTo(0.9 * Math.SQRT1_2, 4);
  expect(Math.abs(20 * Math.log10(truePeak / 0.9))).toBeLessThan(0.05);
});

test('three samples at full scale are a peak, four are clipped, and only of one sign', () => {
  const runs = (...lengths: number[]) =>
    Float32Array.from(lengths.flatMap((length) => [0, 0.5, ...Array.from({ length }, () => 1), 0.5]));
  expect(measureLevels([runs(3, 3)], RATE, 24).clipped).toBeNull();
  expect(measureLevels([runs(3, 4, 6)], RATE, 24).clipped).toMatchObject({ count: 2, longest: 6 });
  expect(measureLevels([Float32Array.of(0, 1, 1, -1, -1, 0)], RATE, 24).clipped).toBeNull();
});

test('full scale of 16 bits is the highest number of 16 bits', () => {
  const almost = Float32Array.from({ length: 9 }, () => 32_767 / 32_768);
  expect(measureLevels([almost], RATE, 16).clipped).not.toBeNull();
});

test('an offset, and the side that is farther off', () => {
  expect(measureLevels([tone(100, 0.3).map((s) => s - 0.02), tone(100, 0.3)], RATE, 24).offset).toBeCloseTo(-0.02, 3);
});

test('a sound that swings to one side and comes back has no offset', () => {
  const kick = Float32Array.from({ length: RATE / 4 }, (_, i) => 0.9 * Math.exp(-i / 900) * Math.cos(i / 400));
  expect(kick.reduce((sum, sample) => sum + sample, 0) / kick.length).toBeGreaterThan(0.01);
  expect(Math.abs(measureLevels([kick], RATE, 24).offset)).toBeLessThan(0.001);
});

test('silence before a sound and the end of its tail', () => {
  const samples = new Float32Array(RATE);
  samples.set(tone(500, 0.5, 0.5), RATE / 4);
  const { silenceSeconds, tailDecibels } = measureLevels([samples], RATE, 24);
  expect(silenceSeconds).toBeCloseTo(0.25, 3);
  expect(tailDecibels).toBeLessThan(-120);
  expect(measureLevels([tone(500, 0.5)], RATE, 24).tailDecibels).toBeCloseTo(-3, 0);
});

test('a seam is the step from the end to the beginning, beside the steps inside', () => {
  const whole = tone(100, 0.5);
  const { seam } = measureLevels([whole], RATE, 24);
  expect(seam.step).toBeLessThanOrEqual(seam.usual);
  const cut = measureLevels([whole.slice(0, RATE - 120)], RATE, 24).seam;
  expect(cut.step).toBeGreaterThan(10 * cut.usual);
});

test('a spectrum that ends at 16 kHz all at once has a ceiling, and a gentle filter has none', () => {
  let state = 1;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 31 - 1;
  const hiss = Float32Array.from({ length: RATE }, () => 0.3 * random());
  expect(measureLevels([hiss], RATE, 24).ceilingHertz).toBeNull();
  let held = 0;
  const dull = hiss.map((sample) => (held += 0.3 * (sample - held)));
  expect(measureLevels([dull], RATE, 24).ceilingHertz).toBeNull();
  const partials = Array.from({ length: 160 }, (_, n) => 100 * (n + 1));
  const cut = Float32Array.from({ length: RATE / 2 }, (_, i) =>
    partials.reduce((sum, hertz, n) => sum + Math.sin((2 * Math.PI * hertz * i) / RATE + n * n) / 200, 0),
  );
  expect(measureLevels([cut], RATE, 24).ceilingHertz).toBeCloseTo(16_000, -3);
});

test('a copy at any level, rounded to 16 bits and with silence around it, is the same sound, and another is not', () => {
  const shape = fc.record({ hertz: fc.integer({ min: 60, max: 4_000 }), fall: fc.integer({ min: 2, max: 30 }) });
  const soundOf = ({ hertz, fall }: { hertz: number; fall: number }) =>
    tone(hertz, 0.8, 0.5).map((sample, i) => sample * Math.exp((-fall * i) / RATE));
  fc.assert(
    fc.property(shape, fc.double({ min: 0.1, max: 1, noNaN: true }), fc.nat(5_000), (made, gain, before) => {
      const original = soundOf(made);
      const copy = new Float32Array(original.length + before + 300);
      original.forEach((sample, i) => (copy[before + i] = Math.round(sample * gain * 32_767) / 32_767));
      expect(isSameSketch(sketchOf(original, RATE)!, sketchOf(copy, RATE)!)).toBe(true);
      const other = sketchOf(soundOf({ hertz: made.hertz * 1.02, fall: made.fall }), RATE)!;
      expect(isSameSketch(sketchOf(original, RATE)!, other)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
