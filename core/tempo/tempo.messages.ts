import type { Failure } from '../kernel/failure.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { CHANGE_BPM } from '../../domain/tempo/change.ts';
import { COARSE_BPM } from './wanted-change.ts';
import { counted } from '../../domain/figures.ts';
import { reopenDialog, sorry, trouble } from '../shell/failure.messages.ts';

/** TEMPO-19, DECISION-204: any other failure, a missing network too. */
const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };

/** TEMPO-17, TEMPO-18, TEMPO-19. */
export const tempoFailures: FailurePolicy = policy(failed, {
  forbidden: { show: 'notice' },
  invalid: { show: 'toast', toast: trouble(reopenDialog, 'warning') },
  offline: failed,
});

export const tempoTexts = {
  title: 'Change tempo/key',
  tempo: 'Tempo',
  /** Beside a choice: what the sound is now. */
  was: (original: string) => `Original: ${original}`,
  key: 'Key',
  range: `${CHANGE_BPM.min} to ${CHANGE_BPM.max} BPM`,
  wrongTempo: `Enter a tempo from ${CHANGE_BPM.min} to ${CHANGE_BPM.max} BPM.`,
  coarse: `Quality drops below ${COARSE_BPM} BPM.`,
  same: 'Original tempo and key. Change either to preview.',
  mine: 'Use my key and tempo',
  change: 'Change',
  changing: 'Changing…',
  requesting: 'Loading the sound…',
  changed: 'Changed. Listen to it, then download it.',
  playOriginal: 'Play original',
  playPreview: 'Play preview',
  download: 'Download',
  downloading: 'Downloading…',
  free: 'free',
  again: 'Try again',
} as const;

/** '+3 semitones': how far a key is from that of the sound. */
export const semitonesText = (shift: number): string =>
  `${shift > 0 ? '+' : '\u2212'}${counted(Math.abs(shift), 'semitone')}`;

/** The dialog's text if it has nothing to show. */
export const requestFailed = (failure: Failure): string =>
  failure.kind === 'unauthenticated' ? 'Log in to change this sound.' : sorry;
