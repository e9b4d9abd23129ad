import { prices } from '../../wire/limits.ts';
import type { SoundFile } from './sound-files.ts';

/** Which of the two single-download calls serves a file [DECISION-44]. */
export type Format = 'wav' | 'midi';

export const formatOf = ({ kind }: SoundFile): Format =>
  kind === 'MIDI_SOUND' || kind === 'MIDI_COMPANION' ? 'midi' : 'wav';

/** Credits a file costs the first time [DOWN-15, DOWN-16, DOWN-17, DOWN-18]. */
export const priceOf = ({ free, kind }: SoundFile): number => (free ? 0 : prices[kind]);
