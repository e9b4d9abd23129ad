import { SpectrumAnalyser } from '../audio/spectrum.ts';
import { SAMPLE_RATE } from '../audio/stereo.ts';

const FRAME = 16_384;
const HOP = 4_096;
const BIN_HERTZ = SAMPLE_RATE / FRAME;
const LOWEST_HERTZ = 32;
const HIGHEST_HERTZ = 2_600;
/** Shares of the power of the loudest partial, in a look and in the whole sound, below which nothing counts. */
const LOOK_FLOOR = 1e-5;
const SOUND_FLOOR = 1e-7;
/** Relative to the loudest partial: a weaker one is not taken for the lowest note. */
const LOWEST_SHARE = 2e-3;
const BASS_BELOW = 52;
const HARMONICS = 5;
const HARMONIC_SHARE = 0.6;
const TWELVE = 12;
/** The part of a sound that counts as its beginning. */
const BEGINNING = 1 / 8;

const analyser = new SpectrumAnalyser(FRAME);

/** How much of each of the twelve notes there is, from C; each list sums to 1. */
export interface Notes {
  /** From the fundamentals that the partials of all looks suggest. */
  readonly all: readonly number[];
  readonly bass: readonly number[];
  /** From the lowest partial that counts, look by look. */
  readonly lowest: readonly number[];
  /** The same at its beginning. */
  readonly first: readonly number[];
  readonly beginning: readonly number[];
  /** The lowest of its second, third and last quarter. */
  readonly quarters: readonly (readonly number[])[];
  /** 0 to 1: how much of what sounds are partials that stay for a while. */
  readonly steadiness: number;
  /** The frequency of the lowest note that sounds longest; null if there is none. */
  readonly rootHertz: number | null;
}

interface Partial {
  readonly note: number;
  readonly amplitude: number;
  readonly power: number;
}

/** Listens to the notes of one channel at 44.1 kHz. */
export function notesOf(samples: Float32Array): Notes {
  const looks: (readonly Partial[])[] = [];
  let loudest = 1e-12;
  let total = 0;
  const count = Math.max(1, Math.ceil((samples.length - FRAME / 2) / HOP));
  for (let look = 0; look < count; look += 1) {
    const { partials, power } = partialsAt(samples, look * HOP);
    looks.push(partials);
    total += power;
    for (const partial of partials) loudest = Math.max(loudest, partial.power);
  }
  const heard = looks.map((partials) => partials.filter(({ power }) => power > loudest * SOUND_FLOOR));
  const tuning = tuningOf(heard);
  const [all, bass, lowest, first, beginning] = [empty(), empty(), empty(), empty(), empty()];
  const quarters = [empty(), empty(), empty(), empty()];
  const roots = new Map<number, number>();
  let steady = 0;
  heard.forEach((partials, look) => {
    const isFirst = look <= count * BEGINNING;
    const before = heard[look - 1] ?? [];
    const top = Math.max(...partials.map(({ power }) => power), 1e-12);
    for (const { note, amplitude, power } of partials) {
      const tuned = note - tuning;
      for (let harmonic = 1; harmonic <= HARMONICS; harmonic += 1) {
        const share = amplitude ** 0.6 * HARMONIC_SHARE ** (harmonic - 1);
        const place = tuned - 12 * Math.log2(harmonic);
        add(all, place, share);
        if (isFirst) add(beginning, place, share);
      }
      if (tuned < BASS_BELOW) add(bass, tuned, amplitude);
      if (before.some((other) => Math.abs(other.note - note) < 0.25)) steady += power;
    }
    const low = partials.find(({ power }) => power > top * LOWEST_SHARE);
    if (!low) return;
    const weight = Math.sqrt(top);
    add(lowest, low.note - tuning, weight);
    if (isFirst) add(first, low.note - tuning, weight);
    add(quarters[Math.floor((4 * look) / count)] ?? [], low.note - tuning, weight);
    const root = Math.round(low.note - tuning);
    roots.set(root, (roots.get(root) ?? 0) + weight);
  });
  const [root] = [...roots].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return {
    all: shares(all),
    bass: shares(bass),
    lowest: shares(lowest),
    first: shares(first),
    beginning: shares(beginning),
    quarters: quarters.slice(1).map(shares),
    steadiness: total > 0 ? Math.min(1, steady / total) : 0,
    rootHertz: root === undefined ? null : 440 * 2 ** ((root - 69) / 12),
  };
}

/** The partials of one look from the lowest up, and the power of all that sounds in it. */
function partialsAt(samples: Float32Array, start: number): { readonly partials: Partial[]; readonly power: number } {
  const spectrum = analyser.analyse(samples, start);
  const [from, to] = [Math.floor(LOWEST_HERTZ / BIN_HERTZ), Math.ceil(HIGHEST_HERTZ / BIN_HERTZ)];
  let top = 1e-12;
  let power = 0;
  for (let bin = 1; bin < spectrum.length; bin += 1) {
    power += spectrum[bin] ?? 0;
    if (bin >= from && bin <= to) top = Math.max(top, spectrum[bin] ?? 0);
  }
  const partials: Partial[] = [];
  for (let bin = from; bin <= to; bin += 1) {
    const [low, here, high] = [spectrum[bin - 1] ?? 0, spectrum[bin] ?? 0, spectrum[bin + 1] ?? 0];
    if (here < top * LOOK_FLOOR || here < low || here <= high) continue;
    const [a, b, c] = [Math.log(low + 1e-30), Math.log(here + 1e-30), Math.log(high + 1e-30)];
    const bend = a - 2 * b + c;
    const off = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : 0;
    const sum = low + here + high;
    partials.push({
      note: 69 + 12 * Math.log2(((bin + off) * BIN_HERTZ) / 440),
      amplitude: Math.sqrt(here),
      power: sum,
    });
  }
  return { partials, power };
}

/** How far the partials lie from the notes of the piano, in semitones: a recording may be tuned a little off. */
function tuningOf(looks: readonly (readonly Partial[])[]): number {
  let x = 0;
  let y = 0;
  for (const partials of looks)
    for (const { note, amplitude } of partials) {
      x += amplitude * Math.cos(2 * Math.PI * note);
      y += amplitude * Math.sin(2 * Math.PI * note);
    }
  return Math.atan2(y, x) / (2 * Math.PI);
}

const empty = (): number[] => Array.from({ length: TWELVE }, () => 0);

/** Shares a weight between the two notes that a place lies between. */
function add(list: number[], place: number, weight: number): void {
  const low = Math.floor(place);
  const part = place - low;
  const at = ((low % TWELVE) + TWELVE) % TWELVE;
  const next = (at + 1) % TWELVE;
  list[at] = (list[at] ?? 0) + weight * (1 - part);
  list[next] = (list[next] ?? 0) + weight * part;
}

function shares(list: readonly number[]): readonly number[] {
  const sum = list.reduce((total, value) => total + value, 0);
  return sum > 0 ? list.map((value) => value / sum) : list.map(() => 1 / TWELVE);
}
