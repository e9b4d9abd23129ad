import { counted } from '../../domain/figures.ts';
import type { ToastText } from '../shell/toasts.ts';

/** MULT-04, MULT-05, DECISION-95. */
export const limitReached = (max: number): ToastText => ({
  severity: 'info',
  title: 'Maximum number of files reached!',
  body: `The maximum number of sounds is ${max}.`,
  seconds: 4,
});

export const selectionCleared = (count: number): ToastText => ({
  severity: 'info',
  title: `${counted(count, 'sound')} deselected`,
  body: null,
  seconds: 5,
});

export const selectionTexts = {
  selected: (count: number) => `${count} selected`,
  show: 'Show',
  clear: 'Clear',
  title: 'Selected sounds',
} as const;
