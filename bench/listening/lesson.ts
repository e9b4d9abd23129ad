import { measureFeatures } from '../../domain/audio/features.ts';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { mixed } from '../../domain/listening/heard.ts';
import { keyEvidence } from '../../domain/listening/key.ts';
import { kindEvidence } from '../../domain/listening/kind.ts';
import { measureLevels } from '../../domain/listening/levels.ts';
import { notesOf } from '../../domain/listening/notes.ts';
import { pulseOf } from '../../domain/listening/pulse.ts';
import { MISTAKES, measuredPulse, tempoEvidence, temposOfLength } from '../../domain/listening/tempo.ts';
import { Random } from '../../domain/random.ts';
import type { Practice } from './practice.ts';

/** The training data of one practice piece. */
export interface Lesson {
  readonly isLoop: boolean;
  /** The correct one first; null without a tempo. */
  readonly tempos: readonly (readonly number[])[] | null;
  readonly key: Practice['key'];
  readonly notes: readonly (readonly number[])[];
  readonly kind: readonly number[];
  readonly family: string;
}

const rounded = (numbers: readonly number[]) => numbers.map((number) => Number(number.toFixed(5)));

/** Analyzes a piece; its name decides what is cut off. */
export function listen(practice: Practice, name: string): Lesson {
  const { audio, isLoop, key, family } = practice;
  const whole = mixed(audio);
  const notes = notesOf(whole);
  const levels = measureLevels([audio.left, audio.right], SAMPLE_RATE, 24);
  return {
    isLoop,
    tempos: practice.bpm === null ? null : temposOf(whole, practice, name).map(rounded),
    key,
    notes: keyEvidence(notes).map(rounded),
    kind: rounded(kindEvidence(levels, notes, measureFeatures(audio), whole.length / SAMPLE_RATE)),
    family,
  };
}

const cutOf = (name: string): number => new Random('cut', name).next();

/** Whether nothing is cut off a piece: it has 2, 4 or 8 bars. */
export const isWhole = (name: string): boolean => cutOf(name) >= 0.3;

/** Analyzes a piece for its tempo alone. */
export const listenForTempo = (practice: Practice, name: string): NonNullable<Lesson['tempos']> =>
  temposOf(mixed(practice.audio), practice, name).map(rounded);

/** Loops of 1, 2, 3, 4 and 8 bars; the true tempo first, then what it may be mistaken for. */
function temposOf(whole: Float32Array, { bars }: Practice, name: string): number[][] {
  const draw = cutOf(name);
  const bar = whole.length / bars;
  const kept = draw < 0.12 ? 1 : draw < 0.22 && bars === 4 ? 2 : draw < 0.3 && bars === 4 ? 3 : bars;
  let samples = whole.slice(0, Math.round(kept * bar));
  let beats = 4 * kept;
  if (draw >= 0.3 && draw < 0.45) {
    const twice = new Float32Array(2 * samples.length);
    twice.set(samples);
    twice.set(samples, samples.length);
    samples = twice;
    beats *= 2;
  }
  const seconds = samples.length / SAMPLE_RATE;
  const measured = measuredPulse(pulseOf(samples, true), seconds);
  const truth = (beats * 60) / seconds;
  const tempos = [truth];
  const add = (bpm: number): void => {
    const count = (seconds * bpm) / 60;
    const isWhole = Math.abs(count - Math.round(count)) < 1e-3 * Math.max(1, count) && Math.round(count) >= 1;
    if (isWhole && bpm > 30 && bpm < 400 && !tempos.some((other) => Math.abs(other / bpm - 1) < 1e-4)) tempos.push(bpm);
  };
  for (const mistake of MISTAKES) add(truth * mistake);
  for (const bpm of temposOfLength(seconds)) add(bpm);
  return tempos.map((bpm) => [...tempoEvidence(measured, bpm)]);
}
