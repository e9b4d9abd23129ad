/**
 * An outline of a sound that identifies copies of the same samples, whatever the file, level and surrounding silence.
 */
export interface Sketch {
  /** Without the silence around it. */
  readonly seconds: number;
  /** The mean level of each part; 1 is the mean of all. */
  readonly levels: Float32Array;
  /** The mean step from sample to sample of each part, in the same way. */
  readonly steps: Float32Array;
  /** The mean step by the mean level: how bright it is. */
  readonly brightness: number;
}

const PARTS = 48;
/** Shares of its power: what comes before the first, and after the last, is surrounding silence. */
const [BEGUN, ENDED] = [1e-4, 0.995];

/** Outlines one channel; null for silence. */
export function sketchOf(samples: Float32Array, sampleRate: number): Sketch | null {
  let power = 0;
  for (let i = 0; i < samples.length; i += 1) power += (samples[i] ?? 0) ** 2;
  if (power === 0) return null;
  let from = 0;
  let to = 0;
  let heard = 0;
  // By its power, since a level may be crossed earlier or later once a copy is rounded.
  for (let i = 0; i < samples.length; i += 1) {
    heard += (samples[i] ?? 0) ** 2;
    if (heard < power * BEGUN) from = i + 1;
    if (heard < power * ENDED) to = i + 2;
  }
  to = Math.min(samples.length, Math.max(to, from + 1));
  const length = to - from;
  const [levels, steps] = [new Float32Array(PARTS), new Float32Array(PARTS)];
  for (let part = 0; part < PARTS; part += 1) {
    const begin = from + Math.floor((part * length) / PARTS);
    const end = Math.max(begin + 1, from + Math.floor(((part + 1) * length) / PARTS));
    let [level, step] = [0, 0];
    for (let i = begin; i < end; i += 1) {
      level += Math.abs(samples[i] ?? 0);
      step += Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0));
    }
    levels[part] = level / (end - begin);
    steps[part] = step / (end - begin);
  }
  const brightness = normalised(steps) / normalised(levels);
  return { seconds: length / sampleRate, levels, steps, brightness };
}

/** Divides by the mean, and returns it. */
function normalised(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length + 1e-12;
  values.forEach((value, at) => (values[at] = value / mean));
  return mean;
}

/** Rounding to 16 bits may move beginning and end by some samples, and roughens what is soft. */
const SECONDS_APART = 0.003;
const DIFFERENCE = 0.02;
const BRIGHTNESS_APART = 0.01;

/** The part of a sketch that is known before it is read as a whole. */
export type NearSketch = Pick<Sketch, 'seconds' | 'brightness'>;

/** Whether two outlines may be of the same samples. */
export const isNearSketch = (a: NearSketch, b: NearSketch): boolean =>
  Math.abs(a.seconds - b.seconds) <= SECONDS_APART && Math.abs(a.brightness / b.brightness - 1) <= BRIGHTNESS_APART;

/**
 * Whether two outlines are of the same samples. A hash would miss a copy that another level has rounded differently.
 */
export function isSameSketch(a: Sketch, b: Sketch): boolean {
  return isNearSketch(a, b) && difference(a.levels, b.levels) < DIFFERENCE && difference(a.steps, b.steps) < DIFFERENCE;
}

const difference = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
