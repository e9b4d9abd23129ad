import { FAMILY_WEIGHTS, LOOP_WEIGHTS, PITCH_WEIGHTS } from './kind-weights.ts';
import type { Levels } from './levels.ts';
import type { Notes } from './notes.ts';
import { temposOfLength } from './tempo.ts';

/** Half a sample at 44.1 kHz, and what editors round to. */
const BEAT_TOLERANCE_SECONDS = 0.001;

/** The whole tempos at which a sound is whole bars to the millisecond. */
export const exactTempos = (seconds: number): readonly number[] =>
  temposOfLength(seconds)
    .map((bpm) => ({ whole: Math.round(bpm), beats: Math.round((bpm * seconds) / 60) }))
    .filter(({ whole, beats }) => beats % 4 === 0 && Math.abs((beats * 60) / whole - seconds) < BEAT_TOLERANCE_SECONDS)
    .map(({ whole }) => whole);

/** Distinguishes loops from one-shots, sounds with a pitch from those without, and instruments; scaled to be near 0. */
export const kindEvidence = (
  { tailDecibels, seam }: Levels,
  { steadiness, all }: Notes,
  features: ArrayLike<number>,
  seconds: number,
): readonly number[] => [
  Math.log2(Math.max(0.05, seconds)) / 2,
  Math.max(-90, tailDecibels) / 45 + 1,
  exactTempos(seconds).length > 0 ? 1 : 0,
  Math.min(3, Math.log10(seam.step / seam.usual + 1e-3)),
  3 * steadiness - 1,
  4 * (Math.max(...all) - 0.2),
  ...Array.from(features),
];

interface Weights {
  readonly bias: number;
  readonly weights: readonly number[];
}

const scored = ({ bias, weights }: Weights, evidence: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (evidence[i] ?? 0), bias);

const likely = (score: number): number => 1 / (1 + Math.exp(-score));

/** How probable it is that a sound goes round. */
export const loopProbability = (evidence: readonly number[]): number => likely(scored(LOOP_WEIGHTS, evidence));

/** How probable it is that a sound has notes. */
export const pitchProbability = (evidence: readonly number[]): number => likely(scored(PITCH_WEIGHTS, evidence));

/** The instrument families that may be playing, the most probable first. */
export function weighFamilies(
  evidence: readonly number[],
): readonly { readonly family: string; readonly probability: number }[] {
  const scores = Object.entries(FAMILY_WEIGHTS).map(([family, weights]) => ({
    family,
    score: scored(weights, evidence),
  }));
  const most = Math.max(...scores.map(({ score }) => score));
  const parts = scores.map(({ family, score }) => ({ family, part: Math.exp(score - most) }));
  const total = parts.reduce((sum, { part }) => sum + part, 0);
  return parts
    .map(({ family, part }) => ({ family, probability: part / total }))
    .toSorted((a, b) => b.probability - a.probability);
}
