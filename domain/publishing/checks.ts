/**
 * What a finding means for a pack, the worst first: it cannot go on sale, it should be looked at, it is good to know.
 */
export const LEVELS = ['block', 'warn', 'note'] as const;
export type Level = (typeof LEVELS)[number];

/** Every check, and the level of its findings. */
export const CHECKS = {
  'not-sold': 'note',
  'lossy-original': 'block',
  unreadable: 'block',
  truncated: 'block',
  damaged: 'block',
  'too-large': 'block',
  'too-long': 'block',
  'too-slow': 'block',
  format: 'block',
  'not-a-number': 'block',
  'no-sound': 'block',
  'dc-offset': 'block',
  clipped: 'block',
  'name-length': 'block',
  'name-letters': 'block',
  'not-whole-beats': 'block',
  'tempo-contradicted': 'block',
  'key-contradicted': 'block',
  'type-contradicted': 'warn',
  'duplicate-file': 'block',
  'duplicate-sound': 'block',
  'sold-already': 'block',
  'sold-sound': 'block',
  'no-cover': 'block',
  'cover-size': 'block',
  'no-declaration': 'block',
  'no-sounds': 'block',
  'sheet-unreadable': 'block',
  'sheet-row': 'block',
  'true-peak': 'warn',
  'seam-jump': 'warn',
  'late-start': 'warn',
  'tail-cut': 'warn',
  'dual-mono': 'warn',
  upsampled: 'warn',
  'labels-disagree': 'warn',
  'no-tempo': 'warn',
  'loudness-apart': 'warn',
  'few-sounds': 'warn',
  'mixed-rates': 'warn',
  'near-duplicate': 'warn',
  'near-duplicate-moved': 'warn',
  'sold-like': 'warn',
  'tempo-unheard': 'note',
  'key-unheard': 'note',
  'chunks-added': 'note',
  'unknown-word': 'note',
  'short-demo': 'note',
} as const satisfies Readonly<Record<string, Level>>;

export type CheckCode = keyof typeof CHECKS;
