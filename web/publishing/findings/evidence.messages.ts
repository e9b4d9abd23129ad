import type { OverlayKind } from '../../../domain/publishing/evidence.ts';

/** Texts of playing findings. */
export const evidenceTexts = {
  clicks: (bpm: number): string => `Hear it with clicks at ${bpm} BPM`,
  root: 'Hear it over the root',
  stop: 'Stop',
  levels: { clicks: 'Clicks', root: 'Root' } satisfies Record<OverlayKind, string>,
  level: { clicks: 'Level of the clicks', root: 'Level of the root' } satisfies Record<OverlayKind, string>,
  percent: (level: number): string => `${Math.round(100 * level)} %`,
  failed: 'The file cannot be read now.',
} as const;
