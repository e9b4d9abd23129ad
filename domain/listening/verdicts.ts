import type { PitchedKey } from '../catalogue/musical-key.ts';
import { weighKeys } from './key.ts';
import { exactTempos } from './kind.ts';
import type { Notes } from './notes.ts';
import { LOOKS_PER_SECOND, type Pulse, meanOf, pulseOf, strengthAt } from './pulse.ts';
import { TEMPO_OBJECTION } from './tempo-weights.ts';
import { MISTAKES, type MeasuredPulse, type TempoGuess, measuredPulse, temposOfLength, weighTempos } from './tempo.ts';

/** The machine's answer to a claim: it confirms, objects, or does not know. */
export type Answer = 'agrees' | 'contradicts' | 'cannot-tell';

export interface TempoVerdict {
  readonly answer: Answer;
  readonly claimed: number;
  /** Beats in the whole of it, by the claim. */
  readonly beats: number;
  /** Whether those are whole, by the millisecond, or whole with a tail. */
  readonly fits: 'whole' | 'tail' | 'not';
  /** The detected tempo; null if that is the claim, or unknown. */
  readonly heard: { readonly bpm: number; readonly probability: number } | null;
}

export interface KeyVerdict<Claim = PitchedKey> {
  readonly answer: Answer;
  readonly claimed: Claim;
  readonly heard: { readonly key: PitchedKey; readonly probability: number } | null;
}

/**
 * How much more probable another tempo, or key, has to be than the claimed one for an objection, as a logarithm: so much
 * that at most one in a hundred correct labels is objected to. See docs/adr/0090.
 */
const OBJECTION = { tempo: TEMPO_OBJECTION, keyOfLoop: 2.2, keyOfHit: 2.5 } as const;
/** The probability that confirms a claim. */
const CONFIRMED = 0.5;

const TOLERANCE_SECONDS = 0.001;
/** Under the peak: what ends softer than this has faded out. */
const FADED_DECIBELS = -50;
/** Less may be a cut that is slightly off, and is no tail. */
const LEAST_TAIL_SECONDS = 0.02;
/** Relative to the tempo: a larger difference is no typing error. */
const SLIP = 0.04;

/** A sound whose tempo is in question. Its pulse is measured on first use, and only once. */
export class HeardTempo {
  /** One channel at 44.1 kHz. */
  readonly samples: Float32Array;
  /** Of the whole file; `samples` may be only its beginning. */
  readonly seconds: number;
  #goingRound: MeasuredPulse | null = null;

  constructor(samples: Float32Array, seconds: number) {
    this.samples = samples;
    this.seconds = seconds;
  }

  get goingRound(): MeasuredPulse {
    this.#goingRound ??= measuredPulse(pulseOf(this.samples, true), this.seconds);
    return this.#goingRound;
  }
}

export interface TempoQuestion {
  readonly tailDecibels: number;
  readonly claimed: number;
}

/** Compares a loop's claimed tempo with its length, then with its pulse. */
export function judgeTempo(sound: HeardTempo, { tailDecibels, claimed }: TempoQuestion): TempoVerdict {
  const { samples, seconds } = sound;
  const beats = (seconds * claimed) / 60;
  const spare = ((beats - Math.floor(beats)) * 60) / claimed;
  const isWhole = Math.min(spare, 60 / claimed - spare) <= TOLERANCE_SECONDS && Math.round(beats) >= 1;
  if (isWhole) return { ...weighed(sound.goingRound, claimed, Math.round(beats)), fits: 'whole' };
  const [near] = exactTempos(seconds)
    .filter((bpm) => Math.abs(bpm / claimed - 1) < SLIP)
    .toSorted((a, b) => Math.abs(a - claimed) - Math.abs(b - claimed));
  const hasTail = tailDecibels < FADED_DECIBELS && beats >= 1 && spare > LEAST_TAIL_SECONDS;
  const pulse = hasTail ? pulseOf(samples, false) : null;
  const fit = (bpm: number): number =>
    pulse
      ? [0, 1 / 4, 1 / 2, 3 / 4].reduce(
          (sum, part) => sum + strengthAt(pulse.all, (60 * LOOKS_PER_SECOND) / bpm, part),
          0,
        )
      : 0;
  if (pulse && (near === undefined || fit(claimed) > fit(near)))
    return { ...weighed(measuredPulse(pulse, seconds), claimed, Math.floor(beats)), fits: 'tail' };
  const heard = near === undefined ? null : { bpm: near, probability: 0.99 };
  return { answer: 'contradicts', claimed, beats, fits: 'not', heard };
}

function weighed(measured: MeasuredPulse, claimed: number, beats: number): Omit<TempoVerdict, 'fits'> {
  const { pulse, seconds } = measured;
  const length = (beats * 60) / claimed;
  const tempos = [claimed];
  const add = (bpm: number): void => {
    if (bpm > 30 && bpm < 400 && !tempos.some((other) => Math.abs(other / bpm - 1) < 0.005)) tempos.push(bpm);
  };
  for (const mistake of MISTAKES) if (isWholeNumber(beats * mistake)) add(claimed * mistake);
  for (const bpm of pulse.isCircular ? temposOfLength(length) : exactTempos(seconds)) add(bpm);
  const guesses = weighTempos(measured, tempos);
  if (!hasPulse(pulse)) return { answer: 'cannot-tell', claimed, beats, heard: null };
  const claim = guesses.find(({ bpm }) => bpm === claimed);
  const other = guesses.find(({ bpm }) => bpm !== claimed);
  const answer = answerOf(claim?.probability ?? 0, other?.probability ?? 0, OBJECTION.tempo);
  const heard = answer === 'contradicts' && other ? { bpm: tidy(other.bpm), probability: other.probability } : null;
  return { answer, claimed, beats, heard };
}

/** Looks on each side that are averaged, a seventh of a second in all: over that long, hiss rises evenly everywhere. */
const EVEN_LOOKS = 12;
/** The spread of the rises of notes relative to their mean, so averaged. */
const LEAST_SPREAD = 0.135;

const hasPulse = ({ notes }: Pulse): boolean => spreadOf(averaged(notes, EVEN_LOOKS)) > LEAST_SPREAD;

function averaged(values: Float64Array, around: number): Float64Array {
  const { length } = values;
  return values.map((_, at) => {
    let sum = 0;
    for (let i = at - around; i <= at + around; i += 1) sum += values[((i % length) + length) % length] ?? 0;
    return sum / (2 * around + 1);
  });
}

function spreadOf(values: Float64Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}

const isWholeNumber = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6 && value >= 1;

function answerOf(claim: number, other: number, objection: number): Answer {
  if (Math.log(other + 1e-12) - Math.log(claim + 1e-12) > objection) return 'contradicts';
  return claim >= CONFIRMED ? 'agrees' : 'cannot-tell';
}

/** Rounded if nearly whole. */
const tidy = (bpm: number): number =>
  Math.abs(bpm - Math.round(bpm)) < 0.02 ? Math.round(bpm) : Math.round(bpm * 100) / 100;

/** The tempo of a loop without a claim; null if it is whole beats of none. */
export function suggestTempo(sound: HeardTempo): TempoGuess | null {
  const exact = exactTempos(sound.seconds);
  const tempos = exact.length > 0 ? exact : temposOfLength(sound.seconds);
  if (tempos.length === 0) return null;
  const [best] = weighTempos(sound.goingRound, tempos);
  return best ? { ...best, bpm: tidy(best.bpm) } : null;
}

interface KeyClaimed {
  readonly pitch: number;
  /** Null for a root without a chord. */
  readonly chord: PitchedKey['chord'] | null;
}

/** Compares a claimed key with the notes. A sound with hardly any notes is undecided. */
export function judgeKey<Claim extends KeyClaimed>(
  notes: Notes,
  isLoop: boolean,
  isPitched: boolean,
  claimed: Claim,
): KeyVerdict<Claim> {
  if (!isPitched) return { answer: 'cannot-tell', claimed, heard: null };
  const guesses = weighKeys(notes, isLoop);
  const isClaimed = (key: PitchedKey): boolean =>
    key.pitch === claimed.pitch && (claimed.chord === null || key.chord === claimed.chord);
  const claim = guesses.filter(({ key }) => isClaimed(key)).reduce((sum, { probability }) => sum + probability, 0);
  const other = guesses.find(({ key }) => !isClaimed(key));
  const objection = isLoop ? OBJECTION.keyOfLoop : OBJECTION.keyOfHit;
  const answer = answerOf(claim, other?.probability ?? 0, objection);
  return { answer, claimed, heard: answer === 'contradicts' && other ? other : null };
}
