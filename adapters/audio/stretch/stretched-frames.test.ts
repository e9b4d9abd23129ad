import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SpectrumAnalyser } from '../../../domain/audio/spectrum.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { known } from '../../../domain/known.ts';
import { mixed } from '../../../domain/listening/heard.ts';
import { loudnessOf } from '../../../domain/listening/levels.ts';
import { copyOf, likenessOf } from '../../../domain/listening/likeness.ts';
import type { Session } from '../../../server/demo/synth/composer.ts';
import { houseLoop } from '../../../server/testing/house-loop.ts';
import { StretchEngine } from './stretch-engine.ts';
import { stretchedFrames } from './stretched-frames.ts';

let engine: StretchEngine;
beforeAll(async () => {
  engine = await StretchEngine.open();
});

test('a sound of any length has as many frames as its new tempo makes of it', () => {
  const aSound = fc.record({
    length: fc.integer({ min: 1, max: 9_000 }),
    tempoRatio: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
    semitones: fc.integer({ min: -7, max: 7 }),
  });
  fc.assert(
    fc.property(aSound, ({ length, tempoRatio, semitones }) => {
      const samples = Float32Array.from({ length }, (_, at) => 0.5 * Math.sin(at / 9));
      const sound = { channels: [samples, samples], rate: SAMPLE_RATE };
      const made = stretchedFrames(engine, sound, { tempoRatio, semitones });
      expect(made.channels.map((channel) => channel.length)).toEqual([0, 1].map(() => Math.round(length / tempoRatio)));
    }),
    { numRuns: 40 },
  );
});

describe('a loop that was found to be a copy', () => {
  /** The same notes a tenth faster and three semitones higher are rendered, not stretched. */
  const render = (change: Partial<Session>) => {
    const { left, right } = houseLoop({ seed: 'stretched', ...change });
    return [left, right] as const;
  };
  const likeness = ([left, right]: readonly Float32Array[]) =>
    known(likenessOf(mixed({ left: left!, right: right! })) ?? undefined, 'likeness');
  const loudness = (channels: readonly Float32Array[]) => known(loudnessOf(channels, SAMPLE_RATE) ?? undefined, 'LUFS');

  test(
    'is as long, as high and as loud as the original once it is moved by what was measured',
    { timeout: 60_000 },
    () => {
      const original = render({ bpm: 132, tonic: 12 });
      const copy = render({});
      const { laid } = known(copyOf(likeness(original), likeness(copy)) ?? undefined, 'copy');
      const { tempo, semitones } = known(laid ?? undefined, 'alignment');
      const sound = { channels: copy, rate: SAMPLE_RATE };
      const { channels } = stretchedFrames(engine, sound, { tempoRatio: tempo, semitones });
      const [moved] = channels;

      expect(moved).toHaveLength(Math.round(copy[0].length / tempo));
      // As near as a tempo is measured.
      expect(Math.abs(moved!.length - original[0].length) / SAMPLE_RATE).toBeLessThan(0.01);
      expect(copyOf(likeness(channels), likeness(original))?.laid).toMatchObject({ tempo: 1, semitones: 0 });
      expect(Math.abs(centsApart(moved!, original[0]))).toBeLessThanOrEqual(4);
      expect(Math.abs(centsApart(copy[0], original[0]))).toBe(300);
      expect(Math.abs(loudness(channels) - loudness(copy))).toBeLessThan(0.5);
    },
  );
});

/** How far one sound lies above another, from the power of both over pitch, in steps of two cents. */
function centsApart(one: Float32Array, other: Float32Array): number {
  const [a, b] = [one, other].map(powerOverPitch);
  const match = (steps: number) => a!.reduce((sum, power, at) => sum + power * (b![at - steps] ?? 0), 0);
  const steps = Array.from({ length: 401 }, (_, at) => at - 200);
  return 2 * steps.reduce((best, step) => (match(step) > match(best) ? step : best), 0);
}

const FRAME = 16_384;
const [LOWEST_HERTZ, STEPS_PER_OCTAVE, OCTAVES] = [200, 600, 4];
/** A tone stands out of what is within a minor third around it. */
const AROUND = 150;

function powerOverPitch(samples: Float32Array): readonly number[] {
  const analyser = new SpectrumAnalyser(FRAME);
  const total = new Float64Array(FRAME / 2 + 1);
  for (let at = 0; at + FRAME <= samples.length; at += FRAME / 2)
    analyser.analyse(samples, at).forEach((power, bin) => (total[bin] = (total[bin] ?? 0) + power));
  const levels = Array.from({ length: OCTAVES * STEPS_PER_OCTAVE }, (_, step) => {
    const bin = (LOWEST_HERTZ * 2 ** (step / STEPS_PER_OCTAVE) * FRAME) / SAMPLE_RATE;
    const low = Math.floor(bin);
    return Math.log(1e-9 + total[low]! * (low + 1 - bin) + total[low + 1]! * (bin - low));
  });
  return levels.map((level, at) => {
    const around = levels.slice(Math.max(0, at - AROUND), at + AROUND);
    return level - around.reduce((sum, one) => sum + one, 0) / around.length;
  });
}
