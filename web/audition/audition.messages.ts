import { bpmText } from '../../domain/figures.ts';

export const sessionLockTexts = {
  clearLock: 'Clear key and tempo',
  playsIn: (lock: string) => `Sounds play in ${lock}.`,
  intro: 'Every sound with a key or a tempo plays in your key and tempo.',
  tempo: ({ min, max }: { readonly min: number; readonly max: number }) => `Tempo, ${min} to ${bpmText(max)}`,
  downloads: 'Downloads',
  ask: 'Ask',
  asHeard: 'As heard',
  original: 'Original',
  take: 'Match this sound',
  clear: 'Clear',
  noSound: 'Play a sound to match its key and tempo.',
} as const;

/** Labels of the tempo field. */
export const tempoFieldTexts = {
  slower: 'Slower',
  faster: 'Faster',
  tempo: 'Tempo in BPM',
  tap: 'Tap',
  any: 'Any',
} as const;
