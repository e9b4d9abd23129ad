import { counted } from '../../domain/figures.ts';
import { TAKE_IN_PARTS, type TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureTexts } from '../shell/failure.messages.ts';
import { type FailurePolicy, policy } from '../shell/failure-policy.ts';

/** Problems are shown where the archive is chosen. */
export const takeInFailures: FailurePolicy = policy({ show: 'nothing' });

export const takeInTexts = {
  title: 'Import your data',
  about:
    'Add likes, collections and licenses from a copy of your data that you downloaded from another Loopstead shop. Nothing is added before you confirm.',
  choose: 'Choose a ZIP file',
  checking: 'Checking the file…',
  adding: 'Adding…',
  apply: 'Add these',
  cancel: 'Cancel',
  nothing: 'There is nothing to add.',
  added: 'Added',
  willBeAdded: 'Will be added',
  left: 'Not in this shop',
} as const;

const NAMES: Readonly<Record<(typeof TAKE_IN_PARTS)[number], readonly [one: string, many: string]>> = {
  sounds: ['liked sound', 'liked sounds'],
  packs: ['liked pack', 'liked packs'],
  collections: ['collection', 'collections'],
  collected: ['sound in collections', 'sounds in collections'],
  licenses: ['license', 'licenses'],
};

/** '3 liked sounds, 2 known, 1 not here', a line for each kind with any results. */
export const reportLines = (report: TakeInReport): readonly string[] =>
  TAKE_IN_PARTS.flatMap((part) => {
    const { added, known, left } = report[part];
    if (added + known + left === 0) return [];
    const rest = [known > 0 ? `${known} known` : '', left > 0 ? `${left} not here` : ''].filter(Boolean);
    return [[counted(added, ...NAMES[part]), ...rest].join(', ')];
  });

/** The names of what could not be imported. */
export const leftNames = (report: TakeInReport): readonly string[] =>
  TAKE_IN_PARTS.flatMap((part) => report[part].names);

/** Whether there is anything to add. */
export const addsSomething = (report: TakeInReport): boolean => TAKE_IN_PARTS.some((part) => report[part].added > 0);

export const takeInFailureText = (failure: Failure): string => {
  if (failure.kind === 'invalid' && failure.message !== '') return failure.message;
  return failure.kind === 'offline' ? failureTexts.offline : failureTexts.other;
};
