import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE, createStereo } from '../audio/stereo.ts';
import { audibleEvidence, overlayOf } from './evidence.ts';
import { finding } from './findings.ts';

const tempo = finding('tempo-contradicted', 'Beat.wav', { text: '', evidence: { bpm: 97 } });
const key = finding('key-unheard', 'Pad.wav', { text: '', evidence: { hertz: 110 } });

/** The amplitude of a tone within samples. */
function toneAt(samples: Float32Array, hertz: number): number {
  let [cosine, sine] = [0, 0];
  samples.forEach((sample, i) => {
    cosine += sample * Math.cos((2 * Math.PI * hertz * i) / SAMPLE_RATE);
    sine += sample * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE);
  });
  return (2 * Math.hypot(cosine, sine)) / samples.length;
}

describe('what is laid over a sound', () => {
  it('is a click on each beat of the claimed tempo to the sample, and nothing between them', () => {
    const over = overlayOf(4 * SAMPLE_RATE, tempo) ?? new Float32Array();
    const beat = (60 * SAMPLE_RATE) / 97;
    for (let number = 0; number < 6; number += 1) {
      const at = Math.round(number * beat);
      // The first sample of a sine is zero; the second is not.
      expect(Math.abs(over[at + 1] ?? 0)).toBeGreaterThan(0.05);
      const before = over.subarray(Math.max(0, at - 1_000), at);
      expect(before.every((sample) => sample === 0)).toBe(true);
    }
  });

  it('has a higher click on the first of a bar', () => {
    const over = overlayOf(4 * SAMPLE_RATE, tempo) ?? new Float32Array();
    const [first, second] = [0, 1].map((number) => {
      const at = Math.round((number * 60 * SAMPLE_RATE) / 97);
      return over.subarray(at, at + 1_000);
    });
    const isHigh = (samples: Float32Array | undefined) =>
      samples !== undefined && toneAt(samples, 2_250) > 2 * toneAt(samples, 1_500);
    expect([isHigh(first), isHigh(second)]).toEqual([true, false]);
  });

  it('is the root with its octaves and its fifth, faded in and out', () => {
    const over = overlayOf(SAMPLE_RATE, key) ?? new Float32Array();
    const [root, octave, fifth, semitone] = [110, 220, 330, 116.54].map((hertz) => toneAt(over, hertz));
    expect(root).toBeGreaterThan(0.09);
    expect([octave, fifth].every((level) => (level ?? 0) > 0.02)).toBe(true);
    expect(semitone).toBeLessThan(0.01);
    expect([over[0], Math.abs(over.at(-1) ?? 1) < 0.001]).toEqual([0, true]);
  });

  it('is nothing for what was found about anything else, also where it has a tone', () => {
    const ceiling = finding('upsampled', 'Pad.wav', { text: '', evidence: { hertz: 16_000 } });
    expect(overlayOf(100, ceiling)).toBeNull();
    expect(audibleEvidence(createStereo(100), ceiling)).toBeNull();
  });

  it('leaves the sound room, and itself as it is', () => {
    const { left } =
      audibleEvidence({ ...createStereo(10_000), left: new Float32Array(10_000).fill(0.5) }, tempo) ?? {};
    expect(left?.at(-1)).toBeCloseTo(0.3);
  });
});
