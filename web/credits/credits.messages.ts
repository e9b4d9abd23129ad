import { figure } from '../../domain/figures.ts';

export const statementTexts = {
  when: 'When (UTC)',
  reason: 'Reason',
  credits: 'Credits',
  balance: 'Balance',
} as const;

export const undoableTexts = {
  title: 'Not downloaded yet',
  undo: (download: string) => `Undo the download of ${download}`,
  /** 'Kick.wav and 3 more'. */
  files: (name: string, count: number) => (count === 1 ? name : `${name} and ${figure(count - 1)} more`),
} as const;
