import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { counted } from '../../domain/figures.ts';
import type { Aspect } from '../../core/catalogue/filters/similarity.ts';

export const similarTexts = {
  title: 'Similar sounds',
  /** Before the name of the sound they are similar to. */
  like: 'Like',
  back: 'Back to the sound before',
  within: 'Inside my filters',
  reset: 'Reset',
  weights: 'What counts',
  weigh: 'Tune similarity',
  found: (count: number) => (count === 0 ? listTexts.empty : counted(count, 'similar sound')),
} as const;

export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  spectrum: 'Spectrum',
  timbre: 'Timbre',
  rhythm: 'Rhythm',
  pitch: 'Pitch',
};
