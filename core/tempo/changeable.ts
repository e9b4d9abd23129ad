import type { Sound } from '../catalogue/sounds/sound.ts';

/** Loops and one-shots that have a tempo or a key [DECISION-108]. */
export const isChangeable = ({ type, bpm, key }: Sound): boolean =>
  (type === 'LOOP' || type === 'ONE_SHOT') && (bpm !== null || key !== null);
