import type { StereoAudio } from '../../media/audio.ts';
import { SAMPLE_RATE } from '../../media/audio.ts';
import { exp2, noteFrequency, sine, softClip, tanPi } from '../../media/maths.ts';
import type { Random } from '../../media/random.ts';

/** A classic analogue voice: detuned oscillators into a resonant low-pass with its own envelope. */
export interface SubtractivePatch {
  /** Share of sawtooth against pulse, 0 to 1. */
  readonly saw: number;
  /** Width of the pulse, 0.5 = square. */
  readonly pulseWidth: number;
  /** Level of a sine at the played note and of one an octave below. */
  readonly sine: number;
  readonly sub: number;
  readonly noise: number;
  readonly unison: number;
  /** Distance of the outermost oscillators, in cents. */
  readonly detune: number;
  /** 0 mono to 1 wide. */
  readonly width: number;
  /** Times in seconds; sustain 0 to 1. */
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
  /** Filter at rest, in hertz at middle C; it follows the key by half. */
  readonly cutoff: number;
  /** Octaves by which the filter envelope opens it, and its decay in seconds. */
  readonly sweep: number;
  readonly sweepDecay: number;
  /** 0 none to 0.95 nearly whistling. */
  readonly resonance: number;
  readonly drive: number;
  /** Cents and hertz; it fades in. */
  readonly vibrato: number;
  readonly vibratoRate: number;
  /** Semitones from which the pitch falls at the start, and the time of the fall. */
  readonly drop: number;
  readonly dropTime: number;
}

const BLOCK = 32;
const MAX_UNISON = 9;
const phases = new Float64Array(MAX_UNISON);
const increments = new Float64Array(MAX_UNISON);
const leftGains = new Float64Array(MAX_UNISON);
const rightGains = new Float64Array(MAX_UNISON);

/** Adds one note. `at` and `gate` are samples, velocity 0 to 1; a softer key is also darker. */
export function renderSubtractive(
  out: StereoAudio,
  patch: SubtractivePatch,
  at: number,
  note: number,
  gate: number,
  velocity: number,
  gain: number,
  random: Random,
): void {
  const count = patch.unison;
  const base = noteFrequency(note) / SAMPLE_RATE;
  for (let u = 0; u < count; u++) {
    const spread = count === 1 ? 0 : (2 * u) / (count - 1) - 1;
    phases[u] = random.next();
    increments[u] = base * exp2((spread * patch.detune + random.between(-1, 1)) / 1200);
    const side = (u % 2 === 0 ? spread : -spread) * patch.width;
    leftGains[u] = (1 - side * 0.8) / Math.sqrt(count);
    rightGains[u] = (1 + side * 0.8) / Math.sqrt(count);
  }

  const release = patch.release * SAMPLE_RATE;
  const end = Math.min(out.left.length - at, Math.ceil(gate + release * 7));
  const attackStep = 1 / Math.max(1, patch.attack * SAMPLE_RATE);
  const decayFactor = exp2(-1.4427 / Math.max(1, patch.decay * SAMPLE_RATE));
  const releaseFactor = exp2(-1.4427 / Math.max(1, release));
  const k = 2 - 1.96 * patch.resonance;
  const keyFollow = ((note - 60) / 12) * 0.5;
  const level = gain * (0.25 + 0.75 * velocity);
  const isSaw = patch.saw;
  const isPulse = 1 - patch.saw;
  const pulseOffset = 2 * patch.pulseWidth - 1;
  let phase = random.next();
  let env = 0;
  let attacking = true;
  let l1 = 0;
  let l2 = 0;
  let r1 = 0;
  let r2 = 0;

  for (let from = 0; from < end; from += BLOCK) {
    const seconds = from / SAMPLE_RATE;
    const sweep = patch.sweep * exp2((-1.4427 * seconds) / patch.sweepDecay) * (0.5 + 0.5 * velocity);
    const g = tanPi((patch.cutoff * exp2(sweep + keyFollow + (velocity - 0.7) * 0.8)) / SAMPLE_RATE);
    const a = 1 / (1 + g * (g + k));
    const fadeIn = seconds < 0.6 ? seconds / 0.6 : 1;
    const wobble = patch.vibrato === 0 ? 0 : patch.vibrato * fadeIn * sine(patch.vibratoRate * seconds);
    const fall = patch.drop === 0 ? 0 : patch.drop * 100 * exp2((-1.4427 * seconds) / patch.dropTime);
    const bend = wobble === 0 && fall === 0 ? 1 : exp2((wobble + fall) / 1200);
    const stop = Math.min(end, from + BLOCK);

    for (let i = from; i < stop; i++) {
      if (i >= gate) env *= releaseFactor;
      else if (attacking) {
        env += attackStep;
        if (env >= 1) {
          env = 1;
          attacking = false;
        }
      } else env = patch.sustain + (env - patch.sustain) * decayFactor;

      let left = 0;
      let right = 0;
      for (let u = 0; u < count; u++) {
        const dt = (increments[u] ?? 0) * bend;
        let p = (phases[u] ?? 0) + dt;
        if (p >= 1) p -= 1;
        phases[u] = p;
        let value = 0;
        if (isSaw > 0) value += isSaw * (2 * p - 1 - blep(p, dt));
        if (isPulse > 0) {
          let q = p + patch.pulseWidth;
          if (q >= 1) q -= 1;
          value += isPulse * ((p < 1 - patch.pulseWidth ? -1 : 1) - pulseOffset - blep(p, dt) + blep(q, dt));
        }
        left += value * (leftGains[u] ?? 0);
        right += value * (rightGains[u] ?? 0);
      }
      phase += base * bend;
      if (patch.sine > 0 || patch.sub > 0) {
        const low = patch.sine * sine(phase) + patch.sub * sine(phase * 0.5);
        left += low;
        right += low;
      }
      if (patch.noise > 0) {
        left += patch.noise * (random.next() * 2 - 1);
        right += patch.noise * (random.next() * 2 - 1);
      }

      const lh = (left - (g + k) * l1 - l2) * a;
      const lb = g * lh + l1;
      const ll = g * lb + l2;
      l1 = g * lh + lb;
      l2 = g * lb + ll;
      const rh = (right - (g + k) * r1 - r2) * a;
      const rb = g * rh + r1;
      const rl = g * rb + r2;
      r1 = g * rh + rb;
      r2 = g * rb + rl;
      const shaped = env * level;
      const o = at + i;
      if (patch.drive > 0) {
        out.left[o] = (out.left[o] ?? 0) + softClip(ll * patch.drive) * shaped;
        out.right[o] = (out.right[o] ?? 0) + softClip(rl * patch.drive) * shaped;
      } else {
        out.left[o] = (out.left[o] ?? 0) + ll * shaped;
        out.right[o] = (out.right[o] ?? 0) + rl * shaped;
      }
    }
  }
}

/** The correction that rounds off a step of a waveform (PolyBLEP), so that high notes do not alias. */
function blep(phase: number, dt: number): number {
  if (phase < dt) {
    const t = phase / dt;
    return t + t - t * t - 1;
  }
  if (phase > 1 - dt) {
    const t = (phase - 1) / dt;
    return t * t + t + t + 1;
  }
  return 0;
}
