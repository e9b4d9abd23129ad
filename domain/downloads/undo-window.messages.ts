import type { Notice } from '../notice.ts';

const cannotUndo = (message: string): Notice => ({ title: 'This download cannot be undone', message, button: null });

export const undoRefusals = {
  fetched: cannotUndo('Its files have already been fetched.'),
  tooLate: (minutes: number) => cannotUndo(`A download can be undone within ${minutes} minutes.`),
} as const;
