import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { createStereo, SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2, noteFrequency, sine, softClip } from '../../../domain/audio/maths.ts';
import { Random } from '../../../domain/random.ts';
import type { Effect } from './effects.ts';
import { filter, mixInto, processCircular, reverb, scale, shelf, sweepingFilter, whiteNoise } from './effects.ts';
import { itemAt } from '../../../domain/known.ts';

export type TextureName = 'vinyl' | 'tape' | 'rain' | 'air' | 'drone' | 'shimmer' | 'machine';
export type FxName = 'riser' | 'fall' | 'impact' | 'whoosh' | 'zap' | 'reverse' | 'subDrop' | 'glitch';

/** Textures with a pitch; the others are noise and carry no key. */
export const TONAL_TEXTURES: ReadonlySet<TextureName> = new Set(['drone', 'shimmer']);

/** A bed of sound that loops without a seam. `tonic` is a pitch class, used by the tonal kinds; machines turn with the beat. */
export function renderTexture(
  name: TextureName,
  frames: number,
  beats: number,
  tonic: number,
  minor: boolean,
  seed: string,
): StereoAudio {
  const random = new Random(seed, 'texture', name);
  const cycle = frames / SAMPLE_RATE;
  switch (name) {
    case 'vinyl':
      return vinyl(frames, random);
    case 'tape': {
      const hiss = whiteNoise(frames, random);
      processCircular(hiss, 0.3, [
        filter('high', 500),
        filter('low', 6_500),
        sweepingFilter(2_500, 1.6, cycle / 2, 0.1),
      ]);
      return withHum(hiss, 55, 0.05);
    }
    case 'rain':
      return rain(frames, random);
    case 'air': {
      const wind = whiteNoise(frames, random);
      processCircular(wind, 0.5, [
        filter('high', 120),
        sweepingFilter(300, 2.6, cycle, 0.55),
        sweepingFilter(420, 1.8, cycle / 3, 0.4),
      ]);
      return wind;
    }
    case 'drone':
      return partials(
        frames,
        random,
        [0, 7, 12, minor ? 15 : 16, 19, 24].map((step) => 36 + tonic + step),
        1.5,
        420,
      );
    case 'shimmer':
      return partials(
        frames,
        random,
        [0, 7, 12, 14, minor ? 15 : 16, 19, 24, 31].map((step) => 60 + tonic + step),
        0.6,
        2_800,
      );
    case 'machine':
      return machine(frames, beats, random);
  }
}

function vinyl(frames: number, random: Random): StereoAudio {
  const audio = whiteNoise(frames, random);
  scale(audio, 0.012);
  const clicks = createStereo(frames);
  const count = Math.round((frames / SAMPLE_RATE) * 26);
  for (let n = 0; n < count; n += 1) {
    const at = random.below(frames);
    const level = random.next() ** 3;
    const length = 4 + random.below(30);
    const side = random.between(0.3, 1);
    for (let i = 0; i < length; i += 1) {
      const value = (random.next() * 2 - 1) * level * (1 - i / length);
      const index = (at + i) % frames;
      clicks.left[index] = (clicks.left[index] ?? 0) + value * side;
      clicks.right[index] = (clicks.right[index] ?? 0) + value * (1.3 - side);
    }
  }
  processCircular(clicks, 0.1, [filter('high', 700), filter('low', 9_000)]);
  processCircular(audio, 0.2, [filter('low', 5_000)]);
  mixInto(audio, clicks, 0, 0.8);
  const rumble = whiteNoise(frames, random);
  processCircular(rumble, 0.5, [filter('low', 70), filter('high', 28)]);
  mixInto(audio, rumble, 0, 0.5);
  return audio;
}

function rain(frames: number, random: Random): StereoAudio {
  const audio = whiteNoise(frames, random);
  processCircular(audio, 0.2, [filter('high', 1_400), filter('low', 8_500)]);
  scale(audio, 0.16);
  const drops = Math.round((frames / SAMPLE_RATE) * 70);
  for (let n = 0; n < drops; n += 1) {
    const at = random.below(frames);
    const hertz = random.between(900, 4_200);
    const level = 0.5 * random.next() ** 2.5;
    const pan = random.next();
    const length = Math.round(0.02 * SAMPLE_RATE);
    for (let i = 0; i < length; i += 1) {
      const t = i / SAMPLE_RATE;
      const value = sine(hertz * t * (1 + 6 * t)) * exp2(-t * 420) * level;
      const index = (at + i) % frames;
      audio.left[index] = (audio.left[index] ?? 0) + value * (1 - pan);
      audio.right[index] = (audio.right[index] ?? 0) + value * pan;
    }
  }
  return audio;
}

/** A chord of slowly breathing sines. Each frequency is moved to a whole number of cycles, so that the loop closes. */
function partials(
  frames: number,
  random: Random,
  notes: readonly number[],
  tilt: number,
  hertzOfTilt: number,
): StereoAudio {
  const audio = createStereo(frames);
  const perCycle = 1 / frames;
  notes.forEach((note, n) => {
    for (const harmonic of [1, 2, 3]) {
      const hertz = noteFrequency(note) * harmonic;
      if (hertz > 9_000) continue;
      const detuned = hertz * exp2(random.between(-4, 4) / 1200);
      const cycles = Math.round((detuned * frames) / SAMPLE_RATE) * perCycle;
      const level = (n === 0 ? 1 : 0.7) / harmonic ** 1.4 / (1 + (hertz / hertzOfTilt) ** tilt);
      const breath = (1 + random.below(3)) * perCycle;
      const start = random.next();
      const pan = random.between(0.25, 0.75);
      const phase = random.next();
      for (let i = 0; i < frames; i += 1) {
        const swell = 0.62 + 0.38 * sine(i * breath + start);
        const value = sine(i * cycles + phase) * swell * level;
        audio.left[i] = (audio.left[i] ?? 0) + value * (1 - pan);
        audio.right[i] = (audio.right[i] ?? 0) + value * pan;
      }
    }
  });
  return audio;
}

/** A mechanism of short noise bursts on a sixteenth grid, as of a mill. */
function machine(frames: number, beats: number, random: Random): StereoAudio {
  const audio = whiteNoise(frames, random);
  processCircular(audio, 0.3, [filter('high', 300), sweepingFilter(600, 2.4, frames / SAMPLE_RATE, 0.7)]);
  const steps = 4 * beats;
  const levels = Array.from({ length: steps }, (_, i) => (i % 4 === 0 ? 1 : random.next() * 0.8));
  for (let i = 0; i < frames; i += 1) {
    const place = (i / frames) * steps;
    const step = Math.floor(place);
    const within = place - step;
    const gain = (levels[step] ?? 0) * exp2(-within * 3.2) * Math.min(1, within * 30) + 0.02;
    audio.left[i] = (audio.left[i] ?? 0) * gain;
    audio.right[i] = (audio.right[i] ?? 0) * gain * (0.8 + 0.2 * sine(step / 5));
  }
  return audio;
}

function withHum(audio: StereoAudio, hertz: number, level: number): StereoAudio {
  const cycles = Math.round((hertz * audio.left.length) / SAMPLE_RATE) / audio.left.length;
  for (let i = 0; i < audio.left.length; i += 1) {
    const hum = (sine(i * cycles) + 0.3 * sine(i * cycles * 3)) * level;
    audio.left[i] = (audio.left[i] ?? 0) + hum;
    audio.right[i] = (audio.right[i] ?? 0) + hum;
  }
  return audio;
}

/** An effect one-shot of a given length. */
export function renderFx(name: FxName, frames: number, seed: string): StereoAudio {
  const random = new Random(seed, 'fx', name);
  const audio = createStereo(frames);
  const length = frames / SAMPLE_RATE;
  const shape = FX_SHAPES[name](length, random);
  let phase = 0;
  for (let i = 0; i < frames; i += 1) {
    const t = i / SAMPLE_RATE;
    const { hertz, tone, noise, width } = shape(t, t / length);
    phase += hertz / SAMPLE_RATE;
    const middle = tone * softClip(1.6 * sine(phase) + 0.4 * sine(phase * 2.01)) + noise * (random.next() * 2 - 1);
    const side = noise * (random.next() * 2 - 1) * width;
    audio.left[i] = middle + side;
    audio.right[i] = middle - side;
  }
  for (const effect of fxColour(name, length)) effect(audio);
  return audio;
}

interface FxMoment {
  readonly hertz: number;
  readonly tone: number;
  readonly noise: number;
  readonly width: number;
}

type FxShape = (t: number, progress: number) => FxMoment;

const FX_SHAPES: Record<FxName, (length: number, random: Random) => FxShape> = {
  riser: (length, random) => {
    const top = random.between(2.6, 3.6);
    return (t, p) => ({
      hertz: 110 * exp2(top * p),
      tone: 0.35 * p * p * (0.7 + 0.3 * sine((2 + 10 * p) * t)),
      noise: 0.55 * p ** 2.2 * Math.min(1, (length - t) * 60),
      width: 0.6,
    });
  },
  fall: () => (t, p) => ({
    hertz: 1_400 * exp2(-4.5 * p),
    tone: 0.4 * (1 - p) ** 2,
    noise: 0.5 * (1 - p) ** 3 * Math.min(1, t * 200),
    width: 0.7,
  }),
  impact: (_length, random) => {
    const base = random.between(38, 52);
    return (t) => ({
      hertz: base * (1 + 3 * exp2(-t * 40)),
      tone: exp2(-t * 3.4),
      noise: 0.8 * exp2(-t * 34) + 0.14 * exp2(-t * 5),
      width: 0.8,
    });
  },
  whoosh: () => (_t, p) => ({
    hertz: 60,
    tone: 0,
    noise: exp2(-22 * (p - 0.55) * (p - 0.55)) * Math.min(1, p * 8) * Math.min(1, (1 - p) * 8),
    width: 0.9,
  }),
  zap: (_length, random) => {
    const from = random.between(4.5, 6);
    return (t, p) => ({
      hertz: 70 * exp2(from * exp2(-t * 16)),
      tone: (1 - p) ** 1.6 * Math.min(1, t * 900),
      noise: 0.1 * exp2(-t * 60),
      width: 0.2,
    });
  },
  reverse: () => (_t, p) => ({
    hertz: 60,
    tone: 0,
    noise: exp2(-6.5 * (1 - p)) * Math.min(1, (1 - p) * 300),
    width: 0.7,
  }),
  subDrop: (_length, random) => {
    const from = random.between(90, 130);
    return (t, p) => ({
      hertz: 28 + from * exp2(-t * 2.1),
      tone: (1 - p) ** 1.2 * Math.min(1, t * 120),
      noise: 0,
      width: 0,
    });
  },
  glitch: (length, random) => {
    const steps = Array.from({ length: 24 }, () => ({
      hertz: random.pick([110, 220, 440, 880, 1_760, 3_520]),
      on: random.chance(0.6),
      noisy: random.chance(0.4),
    }));
    return (t, p) => {
      const step = itemAt(steps, Math.min(23, Math.floor((t / length) * 24)));
      const gate = step.on ? 1 - p * 0.6 : 0;
      return { hertz: step.hertz, tone: step.noisy ? 0 : gate * 0.6, noise: step.noisy ? gate * 0.5 : 0, width: 0.5 };
    };
  },
};

function fxColour(name: FxName, length: number): Effect[] {
  switch (name) {
    case 'riser':
      return [sweepingFilter(500, 5, length * 2, 0.35), filter('high', 90)];
    case 'whoosh':
      return [sweepingFilter(350, 4, length, 0.6), filter('high', 140)];
    case 'reverse':
      return [filter('high', 3_200), shelf(8_000, 3)];
    case 'impact':
      return [addRoom(2.6, 1.2, 0.45, 0.35)];
    case 'fall':
      return [filter('low', 7_000), addRoom(1.6, 1, 0.4, 0.25)];
    case 'zap':
      return [filter('low', 9_000), addRoom(0.8, 0.7, 0.3, 0.18)];
    case 'glitch':
      return [filter('low', 8_500), filter('high', 60)];
    case 'subDrop':
      return [filter('low', 1_200)];
  }
}

/** Puts a room around a sound in place. */
export function addRoom(seconds: number, size: number, damping: number, level: number): Effect {
  return (audio) => {
    const wet = { left: audio.left.slice(), right: audio.right.slice() };
    filter('high', 160)(wet);
    reverb(seconds, size, damping)(wet);
    mixInto(audio, wet, 0, level);
  };
}
