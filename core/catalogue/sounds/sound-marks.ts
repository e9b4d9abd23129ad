import type { MarkStore } from '../../kernel/mark-store.ts';
import type { SoundId } from './sound.ts';

/** Marks of sounds that the backend knows as well: on the wishlist or not, downloaded or not; null for unknown. */
export type SoundMarks = Pick<
  MarkStore<SoundId, boolean | null>,
  'moment' | 'begin' | 'isBegunSince' | 'settle' | 'isForgotten'
>;
