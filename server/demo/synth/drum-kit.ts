import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { createStereo, SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2, noteFrequency, sine, softClip } from '../../../domain/audio/maths.ts';
import { Random } from '../../../domain/random.ts';
import { ChannelFilter } from './channel-filter.ts';
import { peakOf } from './effects.ts';

export const DRUMS = [
  'kick',
  'snare',
  'clap',
  'rim',
  'closedHat',
  'openHat',
  'ride',
  'crash',
  'shaker',
  'tambourine',
  'tomLow',
  'tomHigh',
  'congaLow',
  'congaHigh',
  'cowbell',
  'woodblock',
  'snap',
] as const;
export type DrumName = (typeof DRUMS)[number];

/** The character of a whole kit: one set of numbers colors every drum, so that a pack's drums belong together. */
export interface KitCharacter {
  /** MIDI note of the kick's body, near 30. */
  readonly kickNote: number;
  /** Seconds. */
  readonly kickLength: number;
  /** 0 soft beater to 1 hard click. */
  readonly click: number;
  /** 0 clean to 1 overdriven. */
  readonly drive: number;
  /** Hertz of the snare's shell. */
  readonly snareTone: number;
  /** 0 all shell to 1 all wires. */
  readonly snareNoise: number;
  /** Length of snares, claps and hats, 1 = usual. */
  readonly length: number;
  /** 0 dark to 1 bright metal and noise. */
  readonly brightness: number;
  /** 0 noise-like hats to 1 tuned metal. */
  readonly metal: number;
  /** Semitones for toms, congas and small percussion. */
  readonly tuning: number;
}

/**
 * Renders one stroke, 0 dB at its loudest. `variant` gives another stroke of the same drum (round robin); soft strokes
 * are darker, not only quieter.
 */
export function renderDrum(drum: DrumName, kit: KitCharacter, velocity: number, variant: number): StereoAudio {
  const random = new Random('drum', drum, variant, Math.round(kit.snareTone), Math.round(kit.kickNote * 10));
  const audio = STROKES[drum](kit, velocity, random);
  fadeEnds(audio);
  return audio;
}

type Stroke = (kit: KitCharacter, velocity: number, random: Random) => StereoAudio;

const STROKES: Record<DrumName, Stroke> = {
  kick(kit, velocity, random) {
    const audio = createStereo(seconds(kit.kickLength * 2.2 + 0.05));
    const base = noteFrequency(kit.kickNote) * (1 + random.between(-0.004, 0.004));
    const drive = 1 + kit.drive * 4;
    let phase = 0;
    eachSample(audio, (t) => {
      const pitch = base * (1 + 2.6 * decay(t, 0.028) + (1.5 + 7 * kit.click) * decay(t, 0.0045));
      phase += pitch / SAMPLE_RATE;
      const attack = t < 0.0012 ? t / 0.0012 : 1;
      const body = sine(phase) * decay(t, kit.kickLength * 0.55) * attack;
      const beater = (random.next() * 2 - 1) * decay(t, 0.0022 + 0.002 * kit.brightness) * kit.click * 0.45 * velocity;
      return softClip((body + beater) * drive) / softClip(drive);
    });
    pass('low', audio, 4_000 + 9_000 * kit.click * velocity);
    return audio;
  },

  snare(kit, velocity, random) {
    const audio = createStereo(seconds(0.42 * kit.length + 0.1));
    const wires = noise(audio.left.length, random);
    shape(wires, 900 + 900 * kit.brightness, 4_500 + 8_500 * kit.brightness * (0.4 + 0.6 * velocity));
    const tone = kit.snareTone * (1 + random.between(-0.012, 0.012));
    const low = modes([tone, tone * 1.83, tone * 2.71], [1, 0.5, 0.22]);
    const length = 0.085 * kit.length;
    const drive = 1.2 + kit.drive * 2.5;
    const { left, right } = audio;
    for (let i = 0; i < left.length; i += 1) {
      const t = i / SAMPLE_RATE;
      const bend = 1 + 0.35 * decay(t, 0.012);
      const shell = low(t * bend) * decay(t, 0.055 * kit.length) * (1.15 - kit.snareNoise * 0.7);
      const snap = decay(t, length) * 0.8 + decay(t, 0.012) * 0.9;
      const gain = snap * kit.snareNoise * 1.9 * (0.5 + 0.5 * velocity);
      left[i] = softClip((shell + (wires.left[i] ?? 0) * gain) * drive);
      right[i] = softClip((shell + (wires.right[i] ?? 0) * gain) * drive);
    }
    return audio;
  },

  clap(kit, _velocity, random) {
    const audio = noise(seconds(0.4 * kit.length + 0.08), random);
    shape(audio, 750 + 350 * kit.brightness, 3_200 + 4_000 * kit.brightness);
    const hands = [0, 0.0095, 0.0195, 0.0285].map((at) => at * random.between(0.85, 1.15));
    gainBy(audio, (t) => {
      let env = 0;
      for (const hand of hands) if (t >= hand) env = Math.max(env, decay(t - hand, 0.0048));
      const last = t - (hands[3] ?? 0);
      return last >= 0 ? Math.max(env, decay(last, 0.07 * kit.length) * 0.75) : env * 0.85;
    });
    saturate(audio, 2 + kit.drive * 3);
    return audio;
  },

  rim(kit, velocity, random) {
    const audio = createStereo(seconds(0.12));
    const ring = modes([1_720 * tuned(kit), 2_540 * tuned(kit), 480 * tuned(kit)], [1, 0.5, 0.7]);
    eachSample(audio, (t) => {
      const stick = (random.next() * 2 - 1) * decay(t, 0.0016) * velocity;
      return softClip((ring(t) * decay(t, 0.011 * kit.length) + stick) * (1.3 + kit.drive));
    });
    return audio;
  },

  closedHat: (kit, velocity, random) => hat(kit, 0.028 * kit.length * (0.7 + 0.5 * velocity), velocity, random),
  openHat: (kit, velocity, random) => hat(kit, 0.2 * kit.length, velocity, random),

  ride(kit, velocity, random) {
    const audio = hat({ ...kit, metal: Math.min(1, kit.metal + 0.25) }, 0.55 * kit.length, velocity, random);
    const bell = modes([3_150 * tuned(kit), 4_710 * tuned(kit), 5_930 * tuned(kit)], [0.5, 0.3, 0.2]);
    const { left, right } = audio;
    for (let i = 0; i < left.length; i += 1) {
      const t = i / SAMPLE_RATE;
      const ping = bell(t) * decay(t, 0.3) * 0.7 * velocity;
      const wash = 0.35 + 0.65 * decay(t, 0.05);
      left[i] = (left[i] ?? 0) * wash + ping;
      right[i] = (right[i] ?? 0) * wash + ping * 0.9;
    }
    return audio;
  },

  crash(kit, velocity, random) {
    const audio = hat({ ...kit, metal: kit.metal * 0.7 }, 0.75 * kit.length, velocity, random);
    const wash = noise(audio.left.length, random);
    shape(wash, 2_600, 9_000 + 6_000 * kit.brightness);
    for (let i = 0; i < audio.left.length; i += 1) {
      const env = decay(i / SAMPLE_RATE, 0.5 * kit.length) * Math.min(1, i / 60);
      audio.left[i] = (audio.left[i] ?? 0) * 0.6 + (wash.left[i] ?? 0) * env;
      audio.right[i] = (audio.right[i] ?? 0) * 0.6 + (wash.right[i] ?? 0) * env;
    }
    return audio;
  },

  shaker(kit, velocity, random) {
    const audio = noise(seconds(0.16 * kit.length + 0.03), random);
    shape(audio, 3_800 + 2_000 * kit.brightness, 11_000);
    gainBy(
      audio,
      (t) => Math.min(1, t / (0.022 - 0.012 * velocity)) * decay(Math.max(0, t - 0.018), 0.026 * kit.length),
    );
    return audio;
  },

  tambourine(kit, velocity, random) {
    const audio = hat({ ...kit, metal: 0.8, brightness: 0.9 }, 0.07 * kit.length, velocity, random);
    gainBy(audio, (t) => 0.7 + 0.3 * sine(t * 31));
    return audio;
  },

  tomLow: (kit, velocity, random) => tom(kit, 38, velocity, random),
  tomHigh: (kit, velocity, random) => tom(kit, 45, velocity, random),
  congaLow: (kit, velocity, random) => conga(kit, 53, velocity, random),
  congaHigh: (kit, velocity, random) => conga(kit, 58, velocity, random),

  cowbell(kit) {
    const audio = createStereo(seconds(0.4 * kit.length));
    const low = 555 * tuned(kit);
    eachSample(audio, (t) => {
      const tone = squareWave(low * t) + squareWave(low * 1.504 * t) * 0.8;
      return tone * (0.55 * decay(t, 0.013) + 0.35 * decay(t, 0.1 * kit.length));
    });
    shape(audio, 420, 5_200);
    return audio;
  },

  woodblock(kit, velocity) {
    const audio = createStereo(seconds(0.14));
    const tone = modes([880 * tuned(kit), 1_490 * tuned(kit), 2_630 * tuned(kit)], [1, 0.55, 0.2 * velocity]);
    eachSample(audio, (t) => tone(t) * decay(t, 0.018 * kit.length) * Math.min(1, t / 0.0004));
    return audio;
  },

  snap(kit, _velocity, random) {
    const audio = noise(seconds(0.22), random);
    shape(audio, 1_500, 4_400);
    gainBy(audio, (t) => (t < 0.011 ? decay(t, 0.0025) * 0.5 : decay(t - 0.011, 0.017 * kit.length)));
    saturate(audio, 2.4);
    return audio;
  },
};

/** Six detuned squares through a high-pass give the metal of a hi-hat, white noise its air. */
function hat(kit: KitCharacter, length: number, velocity: number, random: Random): StereoAudio {
  const audio = noise(seconds(length * 5 + 0.03), random);
  const partials = [205.3, 304.4, 369.6, 522.7, 540, 800].map((hertz) => hertz * (1.35 + 0.5 * kit.metal));
  const { left, right } = audio;
  for (let i = 0; i < left.length; i += 1) {
    let metal = 0;
    for (const hertz of partials) metal += squareWave((hertz * i) / SAMPLE_RATE);
    metal *= kit.metal * 0.4;
    left[i] = (left[i] ?? 0) * (1 - kit.metal * 0.75) + metal;
    right[i] = (right[i] ?? 0) * (1 - kit.metal * 0.75) + metal;
  }
  shape(audio, 5_200 + 2_600 * kit.brightness, 8_500 + 8_500 * kit.brightness * (0.4 + 0.6 * velocity));
  gainBy(audio, (t) => decay(t, length) * 0.8 + decay(t, 0.005) * 0.5 * velocity);
  return audio;
}

function tom(kit: KitCharacter, note: number, velocity: number, random: Random): StereoAudio {
  const audio = createStereo(seconds(0.55 * kit.length + 0.1));
  const base = noteFrequency(note + kit.tuning);
  let phase = 0;
  eachSample(audio, (t) => {
    phase += (base * (1 + 0.55 * decay(t, 0.05) + 0.9 * decay(t, 0.006))) / SAMPLE_RATE;
    const skin = (random.next() * 2 - 1) * decay(t, 0.006) * 0.35 * velocity;
    const body = sine(phase) + 0.25 * sine(phase * 1.59) * decay(t, 0.05);
    return softClip((body * decay(t, 0.15 * kit.length) + skin) * (1 + kit.drive * 2));
  });
  pass('low', audio, 3_500 + 5_000 * kit.brightness);
  return audio;
}

function conga(kit: KitCharacter, note: number, velocity: number, random: Random): StereoAudio {
  const audio = createStereo(seconds(0.3 * kit.length + 0.1));
  const base = noteFrequency(note + kit.tuning);
  const body = modes([base, base * 1.52, base * 2.31, base * 3.4], [1, 0.35, 0.2, 0.12 * velocity]);
  eachSample(audio, (t) => {
    const slap = (random.next() * 2 - 1) * decay(t, 0.004) * 0.5 * velocity;
    return softClip((body(t * (1 + 0.05 * decay(t, 0.02))) * decay(t, 0.085 * kit.length) + slap) * 1.2);
  });
  pass('low', audio, 5_000 + 4_000 * kit.brightness);
  return audio;
}

function seconds(value: number): number {
  return Math.ceil(value * SAMPLE_RATE);
}

function decay(t: number, constant: number): number {
  return exp2((-1.4427 * t) / constant);
}

function tuned(kit: KitCharacter): number {
  return exp2(kit.tuning / 12);
}

function squareWave(turns: number): number {
  return turns - Math.floor(turns) < 0.5 ? 1 : -1;
}

/** A sum of sine partials as a function of time. */
function modes(hertz: readonly number[], gains: readonly number[]): (t: number) => number {
  return (t) => {
    let sum = 0;
    for (let i = 0; i < hertz.length; i += 1) sum += (gains[i] ?? 0) * sine((hertz[i] ?? 0) * t);
    return sum;
  };
}

function noise(frames: number, random: Random): StereoAudio {
  const audio = createStereo(frames);
  for (let i = 0; i < frames; i += 1) {
    const middle = random.next() * 2 - 1;
    const side = (random.next() * 2 - 1) * 0.5;
    audio.left[i] = (middle + side) * 0.8;
    audio.right[i] = (middle - side) * 0.8;
  }
  return audio;
}

function eachSample({ left, right }: StereoAudio, at: (t: number) => number): void {
  for (let i = 0; i < left.length; i += 1) {
    const value = at(i / SAMPLE_RATE);
    left[i] = value;
    right[i] = value;
  }
}

function gainBy({ left, right }: StereoAudio, gain: (t: number) => number): void {
  for (let i = 0; i < left.length; i += 1) {
    const value = gain(i / SAMPLE_RATE);
    left[i] = (left[i] ?? 0) * value;
    right[i] = (right[i] ?? 0) * value;
  }
}

function saturate({ left, right }: StereoAudio, drive: number): void {
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i += 1) channel[i] = softClip((channel[i] ?? 0) * drive);
  }
}

function shape(audio: StereoAudio, lowHertz: number, highHertz: number): void {
  pass('high', audio, lowHertz);
  pass('low', audio, highHertz);
}

function pass(kind: 'low' | 'high', { left, right }: StereoAudio, hertz: number): void {
  for (const channel of [left, right]) new ChannelFilter(kind, 1.4142).run(channel, hertz);
}

/** Brings the end to zero, so that no stroke is cut audibly, and sets the loudest sample to 1. */
function fadeEnds({ left, right }: StereoAudio): void {
  const peak = Math.max(1e-9, peakOf({ left, right }));
  const fade = Math.min(left.length, Math.round(0.02 * SAMPLE_RATE));
  for (let i = 0; i < left.length; i += 1) {
    const rest = left.length - 1 - i;
    const gain = (rest < fade ? rest / fade : 1) / peak;
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
}
