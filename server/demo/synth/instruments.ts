import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import type { Random } from '../../../domain/random.ts';
import { renderFm } from './fm.ts';
import { known } from '../../../domain/known.ts';
import type { FmVoice } from './fm.ts';
import type { FmVoiceName } from './fm-voices.ts';
import { FM_VOICES } from './fm-voices.ts';
import type { StringPatch } from './plucked-string.ts';
import { renderString } from './plucked-string.ts';
import type { SubtractivePatch } from './subtractive.ts';
import { renderSubtractive } from './subtractive.ts';

const INIT: SubtractivePatch = {
  saw: 1,
  pulseWidth: 0.5,
  sine: 0,
  sub: 0,
  noise: 0,
  unison: 1,
  detune: 0,
  width: 0,
  attack: 0.004,
  decay: 0.3,
  sustain: 0.7,
  release: 0.06,
  cutoff: 2_000,
  sweep: 0,
  sweepDecay: 0.3,
  resonance: 0.1,
  drive: 0,
  vibrato: 0,
  vibratoRate: 5,
  drop: 0,
  dropTime: 0.05,
};

const ANALOGUE = {
  sub: { ...INIT, saw: 0.08, sine: 1, cutoff: 420, sustain: 0.95, decay: 1, release: 0.03, drive: 1.3 },
  eightOhEight: {
    ...INIT,
    saw: 0.02,
    sine: 1.25,
    cutoff: 2_400,
    attack: 0.002,
    decay: 0.95,
    sustain: 0.12,
    release: 0.09,
    drive: 2.1,
    drop: 14,
    dropTime: 0.018,
  },
  reese: {
    ...INIT,
    unison: 3,
    detune: 22,
    sub: 0.5,
    width: 0.5,
    cutoff: 620,
    sweep: 1.2,
    sweepDecay: 0.8,
    sustain: 0.9,
    resonance: 0.25,
    drive: 1.6,
    vibrato: 4,
    vibratoRate: 0.7,
  },
  squareBass: {
    ...INIT,
    saw: 0.15,
    pulseWidth: 0.42,
    sub: 0.5,
    cutoff: 480,
    sweep: 2.3,
    sweepDecay: 0.14,
    resonance: 0.45,
    sustain: 0.6,
    decay: 0.25,
    drive: 1.4,
  },
  acid: {
    ...INIT,
    saw: 0.85,
    cutoff: 340,
    sweep: 3.4,
    sweepDecay: 0.13,
    resonance: 0.86,
    decay: 0.3,
    sustain: 0.45,
    release: 0.02,
    drive: 1.7,
  },
  warmBass: {
    ...INIT,
    saw: 0.7,
    unison: 2,
    detune: 6,
    sub: 0.35,
    cutoff: 700,
    sweep: 1.5,
    sweepDecay: 0.2,
    decay: 0.5,
    sustain: 0.55,
    drive: 1.1,
  },
  pluck: {
    ...INIT,
    unison: 3,
    detune: 9,
    width: 0.6,
    cutoff: 800,
    sweep: 3.2,
    sweepDecay: 0.11,
    decay: 0.24,
    sustain: 0,
    release: 0.12,
    resonance: 0.2,
  },
  squarePluck: {
    ...INIT,
    saw: 0.1,
    pulseWidth: 0.35,
    unison: 2,
    detune: 7,
    width: 0.7,
    cutoff: 900,
    sweep: 2.6,
    sweepDecay: 0.09,
    decay: 0.2,
    sustain: 0.05,
    release: 0.1,
  },
  stab: {
    ...INIT,
    unison: 5,
    detune: 16,
    width: 0.8,
    cutoff: 1_400,
    sweep: 2,
    sweepDecay: 0.16,
    decay: 0.28,
    sustain: 0.15,
    release: 0.12,
    resonance: 0.2,
    noise: 0.02,
  },
  warmPad: {
    ...INIT,
    unison: 5,
    detune: 14,
    width: 0.9,
    attack: 0.5,
    sustain: 0.9,
    release: 0.7,
    cutoff: 950,
    sweep: 0.6,
    sweepDecay: 2,
    resonance: 0.1,
  },
  duskPad: {
    ...INIT,
    saw: 0.4,
    pulseWidth: 0.38,
    unison: 4,
    detune: 11,
    width: 1,
    sub: 0.2,
    attack: 0.7,
    sustain: 0.95,
    release: 0.9,
    cutoff: 700,
    sweep: 1.1,
    sweepDecay: 3,
    noise: 0.03,
  },
  ensemble: {
    ...INIT,
    unison: 7,
    detune: 19,
    width: 0.95,
    attack: 0.22,
    sustain: 0.9,
    release: 0.4,
    cutoff: 2_600,
    resonance: 0.05,
    vibrato: 7,
    vibratoRate: 5.3,
  },
  sawLead: {
    ...INIT,
    unison: 3,
    detune: 10,
    width: 0.5,
    cutoff: 2_600,
    sweep: 1,
    sweepDecay: 0.5,
    sustain: 0.8,
    release: 0.1,
    resonance: 0.25,
    vibrato: 13,
    vibratoRate: 5.6,
  },
  softLead: {
    ...INIT,
    saw: 0.2,
    pulseWidth: 0.5,
    sine: 0.4,
    cutoff: 1_500,
    attack: 0.02,
    sustain: 0.85,
    release: 0.12,
    vibrato: 15,
    vibratoRate: 5.1,
  },
  whistle: {
    ...INIT,
    saw: 0.04,
    sine: 1,
    cutoff: 3_800,
    attack: 0.04,
    sustain: 0.9,
    release: 0.1,
    noise: 0.02,
    vibrato: 18,
    vibratoRate: 5.4,
    drop: -0.8,
    dropTime: 0.04,
  },
  supersaw: {
    ...INIT,
    unison: 7,
    detune: 26,
    width: 1,
    cutoff: 4_800,
    attack: 0.01,
    sustain: 0.85,
    release: 0.2,
    sweep: 0.8,
    sweepDecay: 0.6,
  },
} satisfies Record<string, SubtractivePatch>;

const STRINGS = {
  nylon: { sustain: 1.9, brightness: 0.5, position: 0.22, release: 0.16 },
  steel: { sustain: 2.8, brightness: 0.86, position: 0.14, release: 0.2 },
  harp: { sustain: 3.2, brightness: 0.62, position: 0.4, release: 1.2 },
  muted: { sustain: 0.35, brightness: 0.55, position: 0.12, release: 0.06 },
  felt: { sustain: 2.2, brightness: 0.3, position: 0.11, release: 0.3 },
  uprightBass: { sustain: 1.3, brightness: 0.34, position: 0.2, release: 0.12 },
} satisfies Record<string, StringPatch>;

type AnalogueName = keyof typeof ANALOGUE;
type StringName = keyof typeof STRINGS;

/** Every pitched instrument of the demo, by name. */
export type VoiceName = `fm:${FmVoiceName}` | AnalogueName | StringName;

const isAnalogue = (name: VoiceName): name is AnalogueName => name in ANALOGUE;
const isString = (name: VoiceName): name is StringName => name in STRINGS;
const fmVoices = new Map<string, FmVoice>(Object.entries(FM_VOICES).map(([name, voice]) => [`fm:${name}`, voice]));

/**
 * Adds a note of any instrument to the output at a comparable level. `at` and `gate` are samples, velocity 0 to 1, pan
 * -1 left to 1 right (analogue voices have their own width).
 */
export function playVoice(
  out: StereoAudio,
  name: VoiceName,
  at: number,
  note: number,
  gate: number,
  velocity: number,
  pan: number,
  random: Random,
): void {
  if (isAnalogue(name)) {
    renderSubtractive(out, ANALOGUE[name], { at, note, gate, velocity, gain: 0.22 }, random);
  } else if (isString(name)) {
    renderString(out, STRINGS[name], at, note, gate, velocity, 0.4, pan, random);
  } else {
    renderFm(out, known(fmVoices.get(name), `voice ${name}`), at, note, gate, velocity, 0.5, pan);
  }
}

/** Seconds that a voice may ring on after its key is released. */
export function releaseOf(name: VoiceName): number {
  if (isAnalogue(name)) return ANALOGUE[name].release * 7;
  if (isString(name)) return STRINGS[name].release;
  return 1.8;
}
