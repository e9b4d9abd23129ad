import type { PitchedKey } from '../catalogue/musical-key.ts';
import { KEY_WEIGHTS } from './key-weights.ts';
import type { Notes } from './notes.ts';

/** A key that a sound may be in. */
export interface KeyGuess {
  readonly key: PitchedKey;
  /** 0 to 1, of all twenty-four. */
  readonly probability: number;
}

const TWELVE = 12;

/** The evidence that the weights of a key apply to, for the key of C; other keys rotate it. */
export const keyEvidence = ({ all, bass, lowest, first, beginning, quarters }: Notes): readonly (readonly number[])[] =>
  [all, bass, lowest, first, beginning, ...quarters].map((list) => list.map(Math.sqrt));

/** How probable each key is for a sound that has one, the most probable first. */
export function weighKeys(notes: Notes, isLoop: boolean): readonly KeyGuess[] {
  const evidence = keyEvidence(notes);
  const weights = isLoop ? KEY_WEIGHTS.loop : KEY_WEIGHTS.hit;
  const keys: PitchedKey[] = Array.from({ length: 2 * TWELVE }, (_, i) => ({
    pitch: i % TWELVE,
    chord: i < TWELVE ? 'major' : 'minor',
  }));
  const scores = keys.map(({ pitch, chord }) => {
    const { bias, lists } = weights[chord];
    let score = bias;
    lists.forEach((list, number) => {
      const shares = evidence[number] ?? [];
      for (let note = 0; note < TWELVE; note += 1) score += (list[note] ?? 0) * (shares[(note + pitch) % TWELVE] ?? 0);
    });
    return score;
  });
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return keys
    .map((key, i) => ({ key, probability: (parts[i] ?? 0) / total }))
    .toSorted((a, b) => b.probability - a.probability);
}
