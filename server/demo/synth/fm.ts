import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2, noteFrequency, sine } from '../../../domain/audio/maths.ts';
import { itemAt } from '../../../domain/known.ts';

/** One of the six operators, in the units of the DX7 (0-99 levels and rates). */
export interface FmOperator {
  readonly rates: readonly [number, number, number, number];
  readonly levels: readonly [number, number, number, number];
  /** Output level: of a carrier its loudness, of a modulator the brightness that it causes. */
  readonly level: number;
  /** Frequency ratio: 0 is one half, 1 to 31 are themselves. */
  readonly coarse: number;
  /** Hundredths added to the ratio. */
  readonly fine: number;
  /** -7 to 7, about a cent each. */
  readonly detune: number;
  readonly velocity: number;
  readonly rateScaling: number;
}

/** A voice that both our renderer and a DX7, Dexed or compatible synthesizer can play. Operator 1 comes first. */
export interface FmVoice {
  readonly name: string;
  readonly algorithm: FmAlgorithm;
  readonly feedback: number;
  readonly operators: readonly [FmOperator, FmOperator, FmOperator, FmOperator, FmOperator, FmOperator];
  readonly lfoSpeed: number;
  readonly pitchModDepth: number;
  readonly pitchModSensitivity: number;
  /** The transposition of the voice in semitones. */
  readonly transpose: number;
}

export type FmAlgorithm = keyof typeof ALGORITHMS;

interface Algorithm {
  /** For operators 1 to 6: which operators modulate it. */
  readonly modulators: readonly (readonly number[])[];
  readonly carriers: readonly number[];
  readonly feedbackOperator: number;
}

/** The operator graphs that our voices use, numbered as on the DX7. */
const ALGORITHMS = {
  1: { modulators: [[2], [], [4], [5], [6], []], carriers: [1, 3], feedbackOperator: 6 },
  2: { modulators: [[2], [], [4], [5], [6], []], carriers: [1, 3], feedbackOperator: 2 },
  3: { modulators: [[2], [3], [], [5], [6], []], carriers: [1, 4], feedbackOperator: 6 },
  5: { modulators: [[2], [], [4], [], [6], []], carriers: [1, 3, 5], feedbackOperator: 6 },
  16: { modulators: [[2, 3, 5], [], [4], [], [6], []], carriers: [1], feedbackOperator: 6 },
  19: { modulators: [[2], [3], [], [6], [6], []], carriers: [1, 4, 5], feedbackOperator: 6 },
  22: { modulators: [[2], [], [6], [6], [6], []], carriers: [1, 3, 4, 5], feedbackOperator: 6 },
  31: { modulators: [[], [], [], [], [6], []], carriers: [1, 2, 3, 4, 5], feedbackOperator: 6 },
  32: { modulators: [[], [], [], [], [], []], carriers: [1, 2, 3, 4, 5, 6], feedbackOperator: 6 },
} satisfies Record<number, Algorithm>;

const BLOCK = 64;
/** Below this level (in octaves of gain) an operator is inaudible. */
const SILENT = -12;

/**
 * Adds one note to the output. Envelopes follow the hardware's logarithmic segments in blocks of 64 samples, so that the
 * rendered preview of a preset sounds like the preset.
 *
 * @param at first sample, @param gate samples until the key is released, @param velocity 0 to 1, @param gain of a carrier
 * @param pan -1 left to 1 right
 */
export function renderFm(
  out: StereoAudio,
  voice: FmVoice,
  at: number,
  note: number,
  gate: number,
  velocity: number,
  gain: number,
  pan = 0,
): void {
  const algorithm: Algorithm = ALGORITHMS[voice.algorithm];
  const sounding = note + voice.transpose;
  const operators = voice.operators.map((operator) => new OperatorState(operator, sounding, velocity));
  const modulators = operators.map((_, i) => algorithm.modulators[i]?.map((n) => itemAt(operators, n - 1)) ?? []);
  const carriers = algorithm.carriers.map((n) => itemAt(operators, n - 1));
  const feedback = voice.feedback > 0 ? exp2(voice.feedback - 9) : 0;
  const feedbackOperator = itemAt(operators, algorithm.feedbackOperator - 1);
  const scale = gain / carriers.length;
  const leftGain = scale * (pan > 0 ? 1 - pan : 1);
  const rightGain = scale * (pan < 0 ? 1 + pan : 1);
  const vibrato = ((voice.pitchModDepth / 99) * itemAt(PITCH_SENSITIVITY, voice.pitchModSensitivity)) / 255;
  const lfoHertz = 0.06 + (voice.lfoSpeed / 99) * 10;
  const mix = new Float64Array(BLOCK);

  for (let from = 0; at + from < out.left.length; from += BLOCK) {
    const bend = vibrato === 0 ? 1 : exp2(vibrato * sine((lfoHertz * from) / SAMPLE_RATE));
    let audible = false;
    for (const operator of operators) {
      operator.advance(from >= gate);
      if (operator.level > SILENT) audible = true;
    }
    if (from >= gate && !carriers.some((carrier) => carrier.level > SILENT)) break;
    if (!audible) continue;

    for (let i = operators.length - 1; i >= 0; i -= 1) {
      const operator = itemAt(operators, i);
      operator.render(itemAt(modulators, i), operator === feedbackOperator ? feedback : 0, bend);
    }
    mix.fill(0);
    for (const carrier of carriers) {
      const wave = carrier.wave;
      for (let i = 0; i < BLOCK; i += 1) mix[i] = (mix[i] ?? 0) + (wave[i] ?? 0);
    }
    const end = Math.min(BLOCK, out.left.length - at - from);
    for (let i = 0, o = at + from; i < end; i += 1, o += 1) {
      const value = (mix[i] ?? 0) * 0.5;
      out.left[o] = (out.left[o] ?? 0) + value * leftGain;
      out.right[o] = (out.right[o] ?? 0) + value * rightGain;
    }
  }
}

const PITCH_SENSITIVITY = [0, 10, 20, 33, 55, 92, 153, 255];

/** Loudness of a key press by half its MIDI velocity, measured on the hardware by the makers of Dexed's engine. */
const VELOCITY_CURVE = [
  0, 70, 86, 97, 106, 114, 121, 126, 132, 138, 142, 148, 152, 156, 160, 163, 166, 170, 173, 174, 178, 181, 184, 186,
  189, 190, 194, 196, 198, 200, 202, 205, 206, 209, 211, 214, 216, 218, 220, 222, 224, 225, 227, 229, 230, 232, 233,
  235, 237, 238, 240, 241, 242, 243, 244, 246, 246, 248, 249, 250, 251, 252, 253, 254,
];

const LOW_LEVELS = [0, 5, 9, 13, 17, 20, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 42, 43, 45, 46];

function scaledLevel(level: number): number {
  return level >= 20 ? 28 + level : (LOW_LEVELS[level] ?? 0);
}

/** A running operator: phase, envelope and the block that it rendered last. Levels are octaves of gain. */
class OperatorState {
  readonly wave = new Float64Array(BLOCK);
  level = SILENT - 1;
  private readonly operator: FmOperator;
  private readonly increment: number;
  private readonly outputLevel: number;
  private readonly rateBoost: number;
  private phase = 0;
  private gain = 0;
  private stage = 0;
  private last = 0;
  private beforeLast = 0;

  constructor(operator: FmOperator, note: number, velocity: number) {
    this.operator = operator;
    const ratio = (operator.coarse === 0 ? 0.5 : operator.coarse) * (1 + operator.fine / 100);
    this.increment = (noteFrequency(note + operator.detune / 100) * ratio) / SAMPLE_RATE;
    const key = Math.max(0, Math.min(31, Math.floor(note / 3) - 7));
    this.rateBoost = (operator.rateScaling * key) >> 3;
    const curve = VELOCITY_CURVE[Math.max(0, Math.min(63, Math.round(velocity * 63)))] ?? 0;
    const velocityLevel = (operator.velocity * (curve - 239) + 7) >> 3;
    this.outputLevel = Math.max(0, Math.min(127, scaledLevel(operator.level)) * 32 + velocityLevel * 16);
  }

  /** Moves the envelope on by one block. */
  advance(released: boolean): void {
    if (released && this.stage < 3) this.stage = 3;
    const target = this.targetOf(this.stage);
    const rate = Math.min(63, ((itemAt(this.operator.rates, this.stage) * 41) >> 6) + this.rateBoost);
    const step = ((4 + (rate & 3)) * 2 ** (8 + (rate >> 2))) / 2 ** 24;
    if (this.level < target) {
      if (this.level < JUMP) this.level = JUMP;
      this.level += Math.ceil(3 - this.level) * step;
      if (this.level >= target) this.arrive(target);
    } else {
      this.level -= step;
      if (this.level <= target) this.arrive(target);
    }
  }

  render(modulators: readonly OperatorState[], feedback: number, bend: number): void {
    const target = this.level > SILENT ? exp2(this.level) : 0;
    const slope = (target - this.gain) / BLOCK;
    const increment = this.increment * bend;
    const first = modulators[0]?.wave;
    const wave = this.wave;
    let { gain, phase, last, beforeLast } = this;
    if (target === 0 && gain === 0) {
      wave.fill(0);
      this.phase = (phase + increment * BLOCK) % 1;
      return;
    }
    for (let i = 0; i < BLOCK; i += 1) {
      let modulation = first === undefined ? 0 : (first[i] ?? 0);
      for (let m = 1; m < modulators.length; m += 1) modulation += itemAt(modulators, m).wave[i] ?? 0;
      if (feedback !== 0) modulation += (last + beforeLast) * feedback;
      gain += slope;
      const value = sine(phase + modulation) * gain;
      beforeLast = last;
      last = value;
      wave[i] = value;
      phase += increment;
    }
    this.gain = target;
    this.phase = phase - Math.floor(phase);
    this.last = last;
    this.beforeLast = beforeLast;
  }

  private targetOf(stage: number): number {
    const level = scaledLevel(itemAt(this.operator.levels, stage)) >> 1;
    return Math.max(16, level * 64 + this.outputLevel - 4256) / 256 - 14;
  }

  private arrive(target: number): void {
    this.level = target;
    if (this.stage < 2) this.stage += 1;
  }
}

/** Attacks start from here, as on the hardware: quieter would only add delay. */
const JUMP = 1716 / 256 - 14;
