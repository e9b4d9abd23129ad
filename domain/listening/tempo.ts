import { LOOKS_PER_SECOND, type Pulse, likeness, meanOf, mostNear, onsetsPerSecond, strengthAt } from './pulse.ts';
import { meanScore } from './ranking.ts';
import { TEMPO_WEIGHTS } from './tempo-weights.ts';

/** A tempo that a sound may have. */
export interface TempoGuess {
  readonly bpm: number;
  /** Beats in the whole sound. */
  readonly beats: number;
  /** 0 to 1, of all that were asked about. */
  readonly probability: number;
}

/** A pulse with measurements that are needed repeatedly. */
export interface MeasuredPulse {
  readonly pulse: Pulse;
  readonly seconds: number;
  readonly allAlike: Float64Array;
  readonly lowAlike: Float64Array;
  readonly notesAlike: Float64Array;
  /** Per second: in its bass, in the full range, and among its notes. */
  readonly onsets: readonly number[];
}

export const measuredPulse = (pulse: Pulse, seconds: number): MeasuredPulse => ({
  pulse,
  seconds,
  allAlike: likeness(pulse.all, pulse.isCircular),
  lowAlike: likeness(pulse.low, pulse.isCircular),
  notesAlike: likeness(pulse.notes, pulse.isCircular),
  onsets: [pulse.low, pulse.all, pulse.notes].map(onsetsPerSecond),
});

/** Fractions and multiples of a beat at which a pulse is compared with itself. */
const SPANS = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3, 4, 6, 8];
const PARTS = Array.from({ length: 12 }, (_, part) => part / 12);
const BEATS_OF_BAR = [0, 1, 2, 3];
const NOTE_SPANS = [1 / 2, 3 / 4, 1, 3 / 2, 2, 3, 4, 8];
const EIGHT_BEATS = [0, 1, 2, 3, 4, 5, 6, 7];
const NOTE_PARTS = [0, 1 / 4, 1 / 2, 3 / 4];
/** Where sixteenths lie if the claim is half of the tempo. */
const EIGHTHS = [1 / 8, 3 / 8, 5 / 8, 7 / 8];
const HOME_BPM = 115;

/** Beats at which music has reasons to begin something: bars, their middles, each beat, and every other bar. */
const GRIDS = [
  { every: 4, from: 0 },
  { every: 4, from: 2 },
  { every: 1, from: 0 },
  { every: 8, from: 4 },
] as const;
/** Looks around a beat in which its rise may be; chords take longer to change than drums to be hit. */
const AROUND = { notes: 6, all: 3, low: 3 } as const;

/** The evidence for and against a tempo, as numbers for the weights. */
export function tempoEvidence(measured: MeasuredPulse, bpm: number): readonly number[] {
  const { pulse, seconds, allAlike, lowAlike, notesAlike, onsets } = measured;
  const period = (60 / bpm) * LOOKS_PER_SECOND;
  const beats = (seconds * bpm) / 60;
  const whole = Math.round(beats);
  const octaves = Math.log2(bpm / HOME_BPM);
  const at = (alike: Float64Array, span: number): number => {
    const lag = span * period;
    if (lag > 0.97 * alike.length) return 0;
    const low = Math.floor(lag);
    const [a, b] = [alike[low] ?? 0, alike[low + 1] ?? 0];
    return a + (b - a) * (lag - low);
  };
  const loudness = (values: Float64Array, part: number): number => Math.log1p(strengthAt(values, period, part));
  return [
    octaves,
    octaves * octaves,
    Math.abs(octaves) ** 3,
    whole % 4 === 0 ? 1 : 0,
    whole % 8 === 0 ? 1 : 0,
    whole % 16 === 0 ? 1 : 0,
    whole % 3 === 0 ? 1 : 0,
    whole > 2 && Number.isInteger(Math.log2(whole)) ? 1 : 0,
    ...SPANS.map((span) => at(allAlike, span)),
    ...SPANS.map((span) => at(lowAlike, span)),
    ...NOTE_SPANS.map((span) => at(notesAlike, span)),
    ...onsets.flatMap((count) => {
      const perBeat = Math.log2((count * 60) / bpm + 0.05);
      return [perBeat, perBeat * perBeat];
    }),
    ...EIGHT_BEATS.map((beat) => Math.log1p(strengthAt(pulse.notes, 8 * period, beat / 8))),
    ...NOTE_PARTS.map((part) => loudness(pulse.notes, part)),
    ...PARTS.map((part) => loudness(pulse.all, part)),
    ...PARTS.map((part) => loudness(pulse.low, part)),
    ...BEATS_OF_BAR.map((beat) => Math.log1p(strengthAt(pulse.all, 4 * period, beat / 4))),
    ...BEATS_OF_BAR.map((beat) => Math.log1p(strengthAt(pulse.low, 4 * period, beat / 4))),
    ...EIGHT_BEATS.map((beat) => Math.log1p(strengthAt(pulse.low, 8 * period, beat / 8))),
    ...([pulse.all, pulse.low, pulse.notes] as const).flatMap((values) =>
      EIGHTHS.map((part) => loudness(values, part)),
    ),
    ...(['notes', 'all', 'low'] as const).flatMap((kind) =>
      GRIDS.flatMap(({ every, from }) =>
        weakestAndMean(risesAt(pulse[kind], { period, beats: Math.max(1, whole), every, from, around: AROUND[kind] })),
      ),
    ),
    ...weakestAndMean(risesWithinBars(pulse.notes, period, Math.max(1, whole))),
  ];
}

interface Grid {
  readonly period: number;
  /** In the whole sound. */
  readonly beats: number;
  readonly every: number;
  readonly from: number;
  readonly around: number;
}

/** The rise at each beat of a grid, as a multiple of the mean rise. */
function risesAt(values: Float64Array, { period, beats, every, from, around }: Grid): readonly number[] {
  const mean = meanOf(values);
  const rises: number[] = [];
  for (let beat = from; beat < beats; beat += every)
    rises.push(Math.log1p(mostNear(values, beat * period, around) / mean));
  return rises;
}

/** The strongest rise within each bar, away from its beginning. */
function risesWithinBars(values: Float64Array, period: number, beats: number): readonly number[] {
  const mean = meanOf(values);
  const rises: number[] = [];
  for (let beat = 0; beat < beats; beat += 4) {
    const middle = (beat + 2) * period;
    rises.push(Math.log1p(mostNear(values, middle, Math.floor(1.75 * period)) / mean));
  }
  return rises;
}

/**
 * A bar without a rise speaks against a tempo, however strong the others are: at twice the tempo every other bar lacks
 * the chord that it begins with.
 */
const weakestAndMean = (rises: readonly number[]): readonly number[] =>
  rises.length === 0 ? [0, 0] : [Math.min(...rises), rises.reduce((sum, rise) => sum + rise, 0) / rises.length];

/** How probable each of some tempos is, one of them being right: the most probable first. */
export function weighTempos(measured: MeasuredPulse, tempos: readonly number[]): readonly TempoGuess[] {
  const scores = tempos.map((bpm) => meanScore(TEMPO_WEIGHTS, tempoEvidence(measured, bpm)));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return tempos
    .map((bpm, i) => ({
      bpm,
      beats: (measured.seconds * bpm) / 60,
      probability: (shares[i] ?? 0) / total,
    }))
    .toSorted((a, b) => b.probability - a.probability);
}

const SLOWEST = 55;
const FASTEST = 200;

/** The tempos at which a loop of a given length is whole beats: whole bars, and fewer beats for a short one. */
export function temposOfLength(seconds: number): readonly number[] {
  const tempos: number[] = [];
  for (let beats = 1; beats <= 256; beats += 1) {
    const bpm = (beats * 60) / seconds;
    const isLikely = beats % 4 === 0 || beats <= 3 || beats === 6;
    if (bpm >= SLOWEST && bpm <= FASTEST && isLikely) tempos.push(bpm);
  }
  return tempos;
}

/** The usual errors of a claimed tempo, as factors of it. */
export const MISTAKES = [2, 1 / 2, 3 / 2, 2 / 3, 4 / 3, 3 / 4, 3, 1 / 3, 4, 1 / 4] as const;
