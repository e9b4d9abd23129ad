import type { Failure } from '../kernel/failure.ts';
import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';
import { CHANGE_BPM, COARSE_BPM } from './wanted-change.ts';

/** TEMPO-19, DECISION-204. */
const sorry: ToastText = {
  severity: 'danger',
  title: 'Sorry, Something went wrong!',
  body: 'Try to reopen this modal or please refresh page.',
  seconds: 7,
};

/** TEMPO-17, TEMPO-18, TEMPO-19. */
export const tempoFailures: FailurePolicy = policy(
  { show: 'toast', toast: sorry },
  { forbidden: { show: 'notice' }, invalid: { show: 'toast', toast: { ...sorry, severity: 'warning' } } },
);

export const tempoTexts = {
  title: 'Change tempo/key',
  tempo: 'Tempo',
  key: 'Key',
  range: `${CHANGE_BPM.min} to ${CHANGE_BPM.max} BPM`,
  wrongTempo: `Enter a tempo from ${CHANGE_BPM.min} to ${CHANGE_BPM.max} BPM.`,
  coarse: `Below ${COARSE_BPM} BPM the quality falls.`,
  same: 'This is how it is. Choose another tempo or key.',
  mine: 'Use my key and tempo',
  change: 'Change',
  changing: 'Changing…',
  requesting: 'Looking at the sound…',
  changed: 'Changed. Listen to it, then take it.',
  playOriginal: 'Play original',
  playPreview: 'Play preview',
  download: 'Download',
  downloading: 'Downloading…',
  owned: 'no credits',
  free: 'free',
  again: 'Try again',
} as const;

/** Where the dialog itself says why it has nothing to show. */
export const requestFailed = (failure: Failure): string =>
  failure.kind === 'unauthenticated' ? 'Log in to change this sound.' : sorry.title;
