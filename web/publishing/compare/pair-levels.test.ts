import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenSound } from './open-pair.ts';
import { pairLevels } from './pair-levels.ts';

const bufferOf = (...channels: readonly Float32Array[]) =>
  ({ numberOfChannels: channels.length, getChannelData: (at: number) => channels[at] }) as unknown as AudioBuffer;

const samples = fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 2, maxLength: 40 });
const aSound = fc.record({ samples, loudness: fc.option(fc.double({ min: -40, max: -4, noNaN: true })) });
const CEILING = 10 ** (-1 / 20);

const open = ({ samples: own, loudness }: { samples: readonly number[]; loudness: number | null }): OpenSound => ({
  buffer: bufferOf(Float32Array.from(own)),
  loudness,
});

it('plays no pair together above -1 dBFS, and attenuates the louder one alone', () => {
  fc.assert(
    fc.property(aSound, aSound, samples, (one, other, movedSamples) => {
      const moved = Float32Array.from(movedSamples);
      const { softer, gains, together } = pairLevels({ a: open(one), b: open(other), moved: bufferOf(moved) });
      for (let at = 0; at < Math.min(one.samples.length, moved.length); at += 1) {
        const [mine, theirs] = [gains.a * Math.fround(one.samples[at]!), gains.b * moved[at]!];
        expect(Math.abs(together.both * (mine + theirs))).toBeLessThanOrEqual(CEILING + 1e-6);
        for (const alone of [mine, theirs])
          expect(Math.abs(together.sides * alone)).toBeLessThanOrEqual(CEILING + 1e-6);
      }
      expect(Math.min(softer.a, softer.b)).toBe(0);
      expect(Math.max(gains.a, gains.b)).toBe(1);
    }),
  );
});

it('plays a sound and its copy, however much softer that is, as loud as one of them', () => {
  const loop = Float32Array.of(0, 0.5, -0.8, 0.2);
  const soft = loop.map((sample) => sample / 2);
  const { softer, gains, together } = pairLevels({
    a: { buffer: bufferOf(loop), loudness: -12 },
    b: { buffer: bufferOf(soft), loudness: -12 - 20 * Math.log10(2) },
    moved: bufferOf(soft),
  });
  expect(softer).toEqual({ a: expect.closeTo(6.02, 2), b: 0 });
  loop.forEach((sample, at) =>
    expect(together.both * (gains.a * sample + gains.b * soft[at]!)).toBeCloseTo(gains.a * sample, 6),
  );
});

it('leaves silence as it is', () => {
  const silence = { buffer: bufferOf(new Float32Array(4)), loudness: null };
  expect(pairLevels({ a: silence, b: silence, moved: silence.buffer })).toEqual({
    softer: { a: 0, b: 0 },
    gains: { a: 1, b: 1 },
    together: { both: 0.5, sides: 1 },
  });
});
