import { counted, figure, momentText, plural } from '../../domain/figures.ts';
import type { Level } from '../../domain/publishing/checks.ts';
import type { DraftState } from '../../domain/publishing/states.ts';
import type { SaleState } from '../../domain/publishing/sold.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { LabelColumn } from '../../domain/publishing/pack-files.ts';

export const columnNames: Readonly<Record<'file' | LabelColumn, string>> = {
  file: 'File',
  name: 'Name',
  type: 'Type',
  bpm: 'BPM',
  key: 'Key',
  instruments: 'Instruments',
  moods: 'Moods',
  price: 'Price',
};

export const gridTexts = {
  label: 'Labels of the files',
  cellOf: (column: LabelColumn, file: string): string => `${columnNames[column]} of ${file}`,
  play: (file: string): string => `Play ${file}`,
  stop: (file: string): string => `Stop ${file}`,
  keys: 'Arrows move, Shift selects, Enter edits, Space plays. Ctrl+C, Ctrl+V, Ctrl+D and Ctrl+Z copy, paste, fill down and undo.',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  undone: 'Undone.',
  redone: 'Redone.',
  copied: (cells: number): string => `${counted(cells, 'cell')} copied.`,
  emptied: (cells: number): string => `${counted(cells, 'cell')} emptied.`,
  filled: (cells: number): string => `${counted(cells, 'cell')} filled.`,
  pasted: (cells: number, lost: number): string =>
    `${counted(cells, 'cell')} pasted.${lost === 0 ? '' : ` There was no room for ${counted(lost, 'cell')}.`}`,
  notPasted: 'This is no table, or it has too many rows.',
  selected: (cells: number): string => `${counted(cells, 'cell')} selected`,
  problems: (count: number): string => `${counted(count, 'cell')} cannot be understood.`,
  nextProblem: 'Show the next',
} as const;

/** '3 min', '2 h', '4 days': an approximate duration. */
function waitText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${figure(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${figure(hours)} h` : counted(Math.round(hours / 24), 'day');
}

export const shelfTexts = {
  onTheWay: 'On the way to the shelf',
  onSale: 'On sale',
  none: 'None of your packs is on its way. Drop a folder to begin.',
  queue: (length: number, medianMs: number | null): string =>
    `${length === 0 ? 'No pack waits' : `${counted(length, 'pack')} ${plural(length, 'waits', 'wait')}`} for review.${
      medianMs === null ? '' : ` Half of the last ones were decided within ${waitText(medianMs)}.`
    }`,
  ofState: (name: string, count: number): string => `${name} (${figure(count)})`,
  files: (count: number): string => counted(count, 'file'),
  changed: (at: number): string => `Changed ${momentText(at)}`,
  submitted: (at: number): string => `Submitted ${momentText(at)}`,
} as const;

export const levelNames: Readonly<Record<Level, string>> = { block: 'Blocks', warn: 'Warnings', note: 'Notes' };
/** The names of the levels, for one finding. */
export const levelName: Readonly<Record<Level, string>> = { block: 'Blocks', warn: 'Warning', note: 'Note' };

export const dropTexts = {
  hint: 'Drop a folder or a ZIP here, with sounds, a cover and what belongs to it. Only files that the shop lacks are sent.',
  again:
    'Drop the folder or ZIP again after changes. Only new files are sent, and a push that was interrupted resumes.',
  forWhom: 'Choose a provider above before you drop a folder or a ZIP.',
  choose: 'Choose a folder',
  chooseZip: 'Choose a ZIP',
  unpacking: 'The ZIP is unpacked.',
  noFolder: 'This is no folder and no ZIP. Drop the folder that has the sounds in it.',
  noName: 'Drop one folder: it gives the pack its name.',
  unsafe: 'Files can be sent only over https.',
  progress: 'Progress',
  pushed: 'Everything has arrived.',
} as const;

/** Whose labels count if folder and shop have both changed one. */
export const sideTexts: Readonly<Record<LabelSide, string>> = {
  folder: 'Take the labels of the folder',
  shop: 'Keep the labels of the shop',
};

/** What comes next, by state. */
export const nextTexts: Readonly<Record<DraftState, string>> = {
  draft: 'Correct what you like, then let the shop check it.',
  checked: 'Nothing blocks it. You can submit it.',
  submitted: 'It waits for review.',
  approved: 'It is approved. The shop sets the day of sale.',
  scheduled: 'It goes on sale by itself.',
  'on-sale': 'Customers find it in the shop.',
  withdrawn: 'It is withdrawn. A change makes it a draft again.',
  'off-sale': 'Nobody can buy it. Customers keep what they have bought.',
};

export const draftTexts = {
  steps: 'Where this pack stands',
  blocked: (count: number): string =>
    `${counted(count, 'finding')} ${plural(count, 'blocks', 'block')} it. Mend ${plural(count, 'it', 'them')}, then check again.`,
  scheduledFor: (at: number): string => `It goes on sale on ${momentText(at)}.`,
  returned: 'Returned by the shop',
  objected: 'Taken off sale by the shop',
  checking: (done: number, of: number): string => `Checking ${figure(done)} of ${figure(of)} files`,
  check: 'Check',
  submit: 'Submit for review',
  submitTrusted: 'Submit',
  submitFor: 'Submit for this moment',
  withdraw: 'Withdraw',
  takeOff: 'Withdraw from sale',
  takeOffSure: 'End the sale now',
  relist: 'Put back on sale',
  remove: 'Delete',
  removeSure: 'Delete for good',
  toPack: 'Show in the shop',
  originals: 'Download originals (ZIP)',
  findings: 'Findings',
  labels: 'Labels',
  about: 'About the pack',
  files: 'Files',
} as const;

export const findingTexts = {
  none: 'Nothing was found.',
  notChecked: 'It has not been checked yet.',
  wholePack: 'The whole pack',
  show: 'Show in the labels',
  hear: 'Hear it',
  hearAt: (seconds: string): string => `Hear it at ${seconds}`,
  takeOut: 'Take out of the pack',
  waived: (reason: string): string => `Waived: ${reason}`,
  waive: 'Waive',
  reason: 'Reason',
  all: (count: number): string => `All (${figure(count)})`,
  ofLevel: (name: string, count: number): string => `${name} (${figure(count)})`,
  levels: 'Which findings',
  more: (next: number, left: number): string => `Show ${figure(next)} more of ${figure(left)}`,
} as const;

export const labelTexts = {
  tools: 'Tools for the labels',
  rule: 'Rule for a folder',
  folder: 'In',
  everywhere: 'the whole pack',
  column: 'set',
  value: 'to',
  apply: 'Apply',
  download: 'Download CSV',
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' },
  upload: 'Upload CSV',
  save: 'Save and check',
  saved: 'All labels are saved.',
  unsaved: (rows: number): string => `${counted(rows, 'row')} ${plural(rows, 'is', 'are')} not saved yet.`,
  notNow: 'Labels can be changed before a pack is submitted, and after it was returned.',
  same: 'The rule changes nothing.',
  ruled: 'The rule was applied. Save to keep it.',
  difference: 'What the table would change',
  changed: 'Changed cells',
  noDifference: 'The table says the same as the grid.',
  changes: (cells: number): string => `${counted(cells, 'cell')} would change.`,
  more: (cells: number): string => `and ${counted(cells, 'more cell', 'more cells')}`,
  notTaken: 'Not taken',
  line: (line: number): string => `Line ${figure(line)}`,
  label: 'Label',
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  take: 'Take the changes',
  forget: 'Cancel',
  notText: 'The file is no text in UTF-8.',
} as const;

/** Labels as detected by the shop. */
export const heardTexts = {
  form: 'Labels as heard',
  take: 'Take',
  label: 'Which label',
  everything: 'type, tempo, key and instrument',
  asHeardIn: 'as heard in',
  rows: 'Which rows',
  allRows: 'all rows',
  selectedRows: 'the selected rows',
  where: 'where the shop is sure by',
  sure: 'How sure',
  share: (probability: number): string => `${Math.floor(100 * probability)} %`,
  atLeast: (probability: number): string => `${Math.floor(100 * probability)} % or more`,
  replaces: 'Also replace what is said',
  show: 'Show what would change',
  title: 'What would be as heard',
  none: 'Nothing would change.',
  contradictions: (count: number): string =>
    `${counted(count, 'of them contradicts', 'of them contradict')} what is said now.`,
  left: (count: number): string =>
    `${counted(count, 'label')} ${plural(count, 'contradicts', 'contradict')} what is said, and ${plural(count, 'stays', 'stay')} as ${plural(count, 'it is', 'they are')}.`,
  leftCells: 'What stays',
  heard: 'Heard',
} as const;

export const aboutTexts = {
  name: 'Name',
  description: 'Description',
  genres: 'Genres, separated by commas',
  tags: 'Inspired by, separated by commas',
  cover: 'Cover',
  noCover: 'There is no cover yet. It is square, with 1,000 pixels or more.',
  chooseCover: 'Choose a cover',
  declaration: 'Where the sounds come from',
  declaredBy: 'Your name',
  declaredOn: 'Date',
  choose: 'Please choose',
  origin: 'Origin',
  origins: {
    'own-work': 'My own work',
    'session-players': 'Played by others for me',
    'licensed-sources': 'From licensed sources',
  },
  ai: 'Made by a machine',
  ais: { none: 'No', assisted: 'In part', generated: 'All of it' },
  aiParts: 'Which part, if any, such as vocals',
  training: 'Use for training of AI',
  trainings: { allowed: 'Allowed', refused: 'Refused' },
  save: 'Save',
  saved: 'Saved. Check the pack to see what it changes.',
} as const;

/** Texts about a pack that is or was on sale. */
export const soldTexts = {
  offSale: 'Off sale',
  since: (at: number): string => `Withdrawn ${momentText(at)}`,
  hints: {
    'on-sale': 'Customers find it in the shop.',
    withdrawn: 'Nobody can buy it. Customers keep what they have bought.',
    claimed: 'Somebody claims rights in it. It comes back once that is decided otherwise.',
    objected: 'The shop has taken it off sale. Bring what it asks for as the next version.',
  } satisfies Readonly<Record<SaleState, string>>,
  reason: 'Why, if you like: for you and your colleagues',
  takeOff: 'Withdraw from sale',
  takeOffHint: 'Then nobody can buy it. Customers keep what they have bought.',
  takeOffNamed: (name: string): string => `Withdraw from sale: ${name}`,
  relist: 'Put back on sale',
  relistNamed: (name: string): string => `Put back on sale: ${name}`,
  cancel: 'Cancel',
  toDraft: 'Files and labels',
  sounds: 'Sounds',
  counted: (sounds: number, offSale: number): string =>
    offSale === 0 ? counted(sounds, 'sound') : `${counted(sounds, 'sound')}, ${figure(offSale)} of them off sale`,
  originals: 'Originals',
  originalsHint:
    'What was delivered, byte for byte. Customers may get another file, with the labels of the shop in it.',
  allOriginals: (size: string): string => `Download all as ZIP (${size})`,
  eachFile: (files: number): string => `Each file, with its SHA-256 (${figure(files)})`,
} as const;

/** When a pack goes on sale, for those who can decide that. */
export const momentTexts = {
  form: 'When it goes on sale',
  at: 'On sale from (UTC)',
  set: 'Schedule',
  now: 'Put on sale now',
} as const;

export const removedTexts = {
  title: 'Off sale',
  hint: 'Each leads to its page, with the files that were delivered. No other page links to it.',
  search: 'Sound, pack or provider',
  find: 'Find',
  listed: (shown: number, of: number): string =>
    shown < of ? `The latest ${figure(shown)} of ${figure(of)}.` : `${counted(of, 'removal')}.`,
  none: 'Nothing off sale was found.',
  sound: (name: string, pack: string): string => `${name}, in ${pack}`,
  facts: (state: string, at: number, by: string): string =>
    [state, momentText(at), ...(by === '' ? [] : [by])].join(' · '),
} as const;

export const reviewTexts = {
  approve: 'Approve',
  giveBack: 'Return',
  reason: 'Reason, for its maker',
  send: 'Return to its maker',
  cancel: 'Cancel',
  by: (provider: string): string => `by ${provider}`,
  confirm: 'Confirm',
  object: 'Take off sale',
  objectHint: 'Nobody can buy it any more. Customers keep what they have bought.',
  endTrust: 'Trust this provider no longer',
  trust: 'Trust in the provider',
  trusted:
    'What it submits goes on sale at once, or at a moment that it chooses, unless something blocks it or rights are claimed. A part is drawn for you to hear after.',
  notTrusted: 'Staff reviews what it submits before it goes on sale.',
  beginTrust: 'Trust this provider',
  trustReason: 'Why, for its maker',
  decisions: 'What was decided about it',
} as const;
