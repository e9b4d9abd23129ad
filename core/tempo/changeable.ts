import { isChangeable as isChangeableFile } from '../../domain/tempo/change.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';

/** Whether a sound has a tempo or a key that can be changed [DECISION-108]. */
export const isChangeable = ({ type, bpm, key }: Sound): boolean => isChangeableFile({ kind: type, bpm, key });
