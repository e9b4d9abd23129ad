import { counted, figure, plural } from '../../domain/figures.ts';

const HOUR_MS = 3_600_000;

/** Texts about packs on their way to sale. */
export const providerTexts = {
  id: 'Id',
  name: 'Name',
  provider: 'Provider',
  state: 'State',
  files: 'Files',
  blocks: 'Blocks',
  stands: (name: string, id: number, state: string, version: number): string =>
    `${name} (${id}): ${state}${version > 1 ? `, version ${version}` : ''}`,
  size: (files: number, size: string): string => `${counted(files, 'file')}, ${size}`,
  returned: (reason: string): string => `Returned: ${reason}`,
  onSaleAt: (isOnSale: boolean, moment: string): string => `${isOnSale ? 'On sale since' : 'On sale from'} ${moment}`,
  checking: (done: number, of: number): string => `Being checked: ${figure(done)} of ${counted(of, 'file')}`,
  counts: (blocks: number, warnings: number, notes: number): string =>
    `${figure(blocks)} ${plural(blocks, 'finding blocks', 'findings block')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}.`,
  pushed: (sent: number, known: number, provider: string): string =>
    `${counted(sent, 'file')} sent for ${provider}, ${figure(known)} there already.`,
  wouldPush: (missing: number, provider: string): string =>
    `${counted(missing, 'file')} would be sent for ${provider}. Nothing was.`,
  wouldDiffer: (labels: number): string =>
    `${counted(labels, 'label')} of pack.csv ${plural(labels, 'differs', 'differ')} from the shop.`,
  queue: (length: number, medianWaitMs: number | null): string =>
    medianWaitMs === null
      ? `${counted(length, 'pack')} in the queue.`
      : `${counted(length, 'pack')} in the queue; half of the last ones waited ${counted(Math.ceil(medianWaitMs / HOUR_MS), 'hour')} or less.`,
  noSheet: (path: string): string => `${path} cannot be read.`,
  labelled: (changes: number): string =>
    `${counted(changes, 'label')} changed. Check the pack again before you submit it.`,
  wouldLabel: (changes: number): string => `${counted(changes, 'label')} would change.`,
  notInPack: (file: string): string => `The pack has no file ${file}.`,
  heardAs: (value: string, probability: number): string => `${value} (${Math.floor(100 * probability)} %)`,
  left: (count: number): string =>
    `${counted(count, 'label')} ${plural(count, 'contradicts', 'contradict')} what is said, and ${plural(count, 'stays', 'stay')}; --replace takes ${plural(count, 'it', 'them')}, too.`,
  moment: 'when, as 2027-03-01T18:00:00Z; at once by default',
  notMoment: 'A moment is written as 2027-03-01T18:00:00Z.',
  notText: 'The table is no text in UTF-8.',
  atLine: (line: number, text: string): string => `Line ${line}: ${text}`,
  badLabel: (file: string, column: string): string => `${file}: ${column} is not understood.`,
  staff: (address: string, isStaff: boolean): string =>
    isStaff ? `${address} reviews packs.` : `${address} does not review packs.`,
};
