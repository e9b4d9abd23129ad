import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { SpectrumAnalyser } from '../../domain/audio/spectrum.ts';

const FRAME = 2048;
const HOP = 512;
const BANDS = 64;
const LOW_HERTZ = 40;
const HIGH_HERTZ = 16_000;
/** Decibels below the loudest band of the truth: anything lower is inaudible. */
const FLOOR = -70;

const analyser = new SpectrumAnalyser(FRAME);

/**
 * The difference of two sounds: the mean absolute difference of their mel spectra in decibels, over 64 bands and all
 * frames, after matching their loudness. If lengths differ, the shorter one counts.
 */
export function melDistance(audio: StereoAudio, truth: StereoAudio): number {
  const wanted = melSpectra(truth);
  const given = melSpectra(audio);
  const frames = Math.min(wanted.length, given.length);
  const gain = level(wanted, frames) - level(given, frames);
  const floor = Math.max(...wanted.map((bands) => Math.max(...bands))) + FLOOR;
  let sum = 0;
  for (let frame = 0; frame < frames; frame++)
    for (let band = 0; band < BANDS; band++)
      sum += Math.abs(Math.max(floor, given[frame]![band]! + gain) - Math.max(floor, wanted[frame]![band]!));
  return sum / (frames * BANDS);
}

function melSpectra({ left, right }: StereoAudio): Float64Array[] {
  const mono = left.map((sample, i) => (sample + right[i]!) / 2);
  const frames = Math.max(1, Math.floor((mono.length - FRAME) / HOP) + 1);
  return Array.from({ length: frames }, (_, frame) => {
    const power = analyser.analyse(mono, frame * HOP);
    return Float64Array.from(FILTERS, ({ from, weights }) => {
      let sum = 1e-12;
      for (let i = 0; i < weights.length; i++) sum += power[from + i]! * weights[i]!;
      return 10 * Math.log10(sum);
    });
  });
}

/** Loudness in decibels. */
function level(spectra: readonly Float64Array[], frames: number): number {
  let sum = 0;
  for (const bands of spectra.slice(0, frames)) for (const band of bands) sum += 10 ** (band / 10);
  return 10 * Math.log10(sum);
}

/** Triangles on the mel scale. */
const FILTERS = (() => {
  const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
  const binOf = (mel: number) => (700 * (10 ** (mel / 2595) - 1) * FRAME) / SAMPLE_RATE;
  const step = (toMel(HIGH_HERTZ) - toMel(LOW_HERTZ)) / (BANDS + 1);
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = [0, 1, 2].map((edge) => binOf(toMel(LOW_HERTZ) + (band + edge) * step)) as [
      number,
      number,
      number,
    ];
    const from = Math.floor(low);
    const weights = Float64Array.from({ length: Math.ceil(high) - from + 1 }, (_, i) => {
      const bin = from + i;
      const weight = bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle);
      return Math.max(Math.max(0, weight), Math.abs(bin - middle) < 0.5 ? 0.5 : 0);
    });
    return { from, weights };
  });
})();
