import { counted, figure, plural } from '../figures.ts';
import type { Notice } from '../notice.ts';
import type { LabelConflict } from './two-sides.ts';
import type { DraftEvent, DraftState } from './states.ts';

/** The states of a pack, in a word. */
export const draftStateNames: Readonly<Record<DraftState, string>> = {
  draft: 'Draft',
  checked: 'Checked',
  submitted: 'Submitted',
  approved: 'Approved',
  scheduled: 'Scheduled',
  'on-sale': 'On sale',
  withdrawn: 'Withdrawn',
  'off-sale': 'Withdrawn from sale',
};

/** Nobody would read more. */
const MOST_TOLD = 50;

const conflictText = ({ file, column, folder, shop }: LabelConflict): string =>
  `${file}, ${column}: ${folder || 'empty'} in the folder, ${shop || 'empty'} in the shop`;

/** Errors of a push, or of the description of a pack. */
export const draftTexts = {
  badName: 'A pack has a name of at most 100 letters.',
  noFiles: 'A pack has files.',
  manyFiles: 'A pack has at most 5,000 files.',
  badPath: (path: string): string => `This is not the path of a file in a folder: ${path}`,
  samePath: 'Every path is named once.',
  badFile: (path: string): string => `Digest or size of ${path} cannot be right.`,
  largeFile: (path: string): string => `${path} has more than 250 MB.`,
  wordyFile: (path: string): string => `${path} has more than 10 MB.`,
  twoSizes: 'Files of one digest have one size.',
  largePack: 'A pack has at most 20 GB.',
  noRoom: (gigabytes: number): string =>
    `All your packs have room for ${figure(gigabytes)} GB. Delete some that you do not need, or ask the shop for more.`,
  nameTaken: 'You have another pack of this name that is not on sale.',
  manyDrafts: 'You have 200 packs that are not on sale. Delete some first.',
  longDescription: 'A description has at most 5,000 letters.',
  badWords: 'A pack has at most 30 genres and tags, of at most 50 letters each.',
  badDeclaration: 'What you declare has at most 400 letters each.',
  badReason: 'Please give a reason, in at most 1,000 letters.',
  badMoment: 'Please choose a moment that is not past.',
  noMoment: 'Staff looks at this pack first, and says when it goes on sale. Submit it without a moment.',
  labelledSince: 'Its labels were changed after it was checked. Check it again.',
  changed: 'It was changed meanwhile. Load it again.',
  unknownFile: (path: string): string => `The pack has no file ${path}.`,
  badLabel: (path: string, column: string, value: string): string => `${path}: ${column} "${value}" is not understood.`,
  notAnnounced: 'No pack of yours waits for this file.',
  otherBytes: 'These are not the bytes that were announced.',
  labelsDiffer: (conflicts: readonly LabelConflict[]): string =>
    [
      `${counted(conflicts.length, 'label')} ${plural(conflicts.length, 'was', 'were')} changed in pack.csv and in the shop. Nothing was overwritten: say whether those of the folder count, or those of the shop.`,
      ...conflicts.slice(0, MOST_TOLD).map(conflictText),
      ...(conflicts.length > MOST_TOLD ? [`and ${figure(conflicts.length - MOST_TOLD)} more`] : []),
    ].join('\n'),
  missing: (count: number): string =>
    `${counted(count, 'file')} of it ${plural(count, 'has', 'have')} not arrived yet.`,
} as const;

/** For customers who do not belong to the staff of the shop. */
export const staffOnly: Notice = {
  title: 'For staff only',
  message: 'Packs are reviewed by the staff of the shop. Your account does not belong to it.',
  button: { label: 'To the shop', url: '/' },
};

/** An action that is not possible in the pack's state. */
export const notNow = (event: DraftEvent | 'delete', state: DraftState): Notice => ({
  title: 'Not possible now',
  message: `A pack that is ${STANDS[state]} cannot be ${DONE[event]}.`,
  button: null,
});

/** Why its provider cannot put a pack back on sale. */
export const claimed: Notice = {
  title: 'Not possible now',
  message: 'Somebody claims rights in this pack. It is not for sale until the claim is decided otherwise.',
  button: null,
};

/** Why its provider cannot put a pack back on sale to which the shop objects. */
export const objected: Notice = {
  title: 'Not possible now',
  message: 'The shop has taken this pack off sale. Bring what it asks for as the next version.',
  button: null,
};

/** Why its provider cannot change a moment chosen by staff. */
export const staffsMoment: Notice = {
  title: 'Not possible now',
  message: 'Staff of the shop has said when this pack goes on sale. Ask them for another moment.',
  button: null,
};

/** Why staff cannot judge a pack afterwards that it has approved itself. */
export const notAlone: Notice = {
  title: 'Not possible now',
  message: 'This pack was not sold by trust in its provider.',
  button: null,
};

/** Why trust has ended by itself. */
export const trustEnds = {
  claim: (number: string): string => `A claim of rights was upheld: ${number}.`,
  objection: (pack: string): string => `The shop has taken "${pack}" off sale.`,
} as const;

/** Why a pack cannot be submitted. */
export const blocked = (count: number): Notice => ({
  title: 'Not possible now',
  message: `${counted(count, 'finding')} of the check ${plural(count, 'keeps', 'keep')} it from being sold.`,
  button: null,
});

const STANDS: Readonly<Record<DraftState, string>> = {
  draft: 'a draft',
  checked: 'checked',
  submitted: 'submitted',
  approved: 'approved',
  scheduled: 'scheduled',
  'on-sale': 'on sale',
  withdrawn: 'withdrawn',
  'off-sale': 'withdrawn from sale',
};

const DONE: Readonly<Record<DraftEvent | 'delete', string>> = {
  delete: 'deleted',
  change: 'changed',
  check: 'checked',
  submit: 'submitted',
  withdraw: 'withdrawn',
  relist: 'put back on sale',
  approve: 'approved',
  return: 'returned',
  waive: 'waived',
  schedule: 'scheduled',
  reschedule: 'scheduled otherwise',
  sell: 'put on sale',
  trust: 'put on sale by trust',
  hold: 'held for review',
  confirm: 'confirmed',
  object: 'objected to',
};
