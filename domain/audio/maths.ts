/**
 * Arithmetic that gives the same bits on every machine. `Math.sin`, `Math.exp` and `Math.log` may differ in the last
 * bit between engines and processors, and one such bit changes the hash of a rendered file; the functions here use only
 * additions, multiplications and divisions, which IEEE 754 defines exactly.
 */

const TWO_PI = 6.283185307179586;
const LN2 = 0.6931471805599453;
const SQRT2 = 1.4142135623730951;

const SINE_SIZE = 8192;
const SINE_TABLE = sineTable();

function sineTable(): Float64Array {
  const table = new Float64Array(SINE_SIZE + 1);
  const quarter = SINE_SIZE / 4;
  for (let i = 0; i <= SINE_SIZE; i += 1) {
    const half = i % (SINE_SIZE / 2);
    const folded = half <= quarter ? half : SINE_SIZE / 2 - half;
    const value = sineSeries((folded / SINE_SIZE) * TWO_PI);
    table[i] = i >= SINE_SIZE / 2 && i < SINE_SIZE ? -value : value;
  }
  return table;
}

function sineSeries(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let n = 1; n < 11; n += 1) {
    term *= -square / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}

/** Sine of an angle given in turns (1 = a full circle). Error below 1e-7, that is -140 dB. */
export function sine(turns: number): number {
  const position = (turns - Math.floor(turns)) * SINE_SIZE;
  const index = position | 0;
  const low = SINE_TABLE[index] ?? 0;
  return low + ((SINE_TABLE[index + 1] ?? 0) - low) * (position - index);
}

/** Cosine of an angle given in turns. */
export function cosine(turns: number): number {
  return sine(turns + 0.25);
}

const POWER_OFFSET = 128;
const POWERS_OF_TWO = new Float64Array(2 * POWER_OFFSET + 1).map((_, i) => 2 ** (i - POWER_OFFSET));

/** 2 to the power of x, for x in -128..128 (clamped outside). Relative error below 1e-10. */
export function exp2(x: number): number {
  const clamped = x < -127 ? -127 : x > 127 ? 127 : x;
  const whole = Math.floor(clamped);
  const z = (clamped - whole - 0.5) * LN2;
  const series =
    1 + z * (1 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * (1 / 120 + z * (1 / 720 + z * (1 / 5040 + z / 40320)))))));
  return (POWERS_OF_TWO[whole + POWER_OFFSET] ?? 0) * SQRT2 * series;
}

/** Logarithm to base 2 of a positive number; -200 for zero and below. */
export function log2(x: number): number {
  if (!(x > 1e-60)) return -200;
  let mantissa = x;
  let exponent = 0;
  while (mantissa >= 65536) [mantissa, exponent] = [mantissa / 65536, exponent + 16];
  while (mantissa < 1 / 65536) [mantissa, exponent] = [mantissa * 65536, exponent - 16];
  while (mantissa >= SQRT2) [mantissa, exponent] = [mantissa / 2, exponent + 1];
  while (mantissa < SQRT2 / 2) [mantissa, exponent] = [mantissa * 2, exponent - 1];
  const s = (mantissa - 1) / (mantissa + 1);
  const q = s * s;
  const series = 1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9 + q * (1 / 11 + q / 13)))));
  return exponent + (2 * s * series) / LN2;
}

/** Amplitude factor of a level in decibels. */
export function decibels(db: number): number {
  return exp2(db / 6.020599913279624);
}

/** Frequency in hertz of a MIDI note number (69 = 440 Hz); fractions are allowed. */
export function noteFrequency(note: number): number {
  return 440 * exp2((note - 69) / 12);
}

/** A smooth limiter in the shape of tanh: slope 1 at zero, never beyond -1..1. */
export function softClip(x: number): number {
  if (x >= 3) return 1;
  if (x <= -3) return -1;
  const square = x * x;
  return (x * (27 + square)) / (27 + 9 * square);
}

/** Tangent of pi times `ratio`, for filter coefficients; `ratio` is frequency over sample rate, below 0.49. */
export function tanPi(ratio: number): number {
  const r = ratio > 0.49 ? 0.49 : ratio < 0.00001 ? 0.00001 : ratio;
  return sine(r / 2) / sine(r / 2 + 0.25);
}
