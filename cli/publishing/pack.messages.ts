import { counted, decimal, figure, plural } from '../../domain/figures.ts';
import type { Level } from '../../domain/publishing/checks.ts';

export const packTexts = {
  noFolder: (folder: string): string => `${folder} is no folder that can be read.`,
  tooMany: (most: number): string => `The folder has ${counted(most, 'file')} or more. Check its packs one by one.`,
  cannotRead: (file: string): string => `${file} cannot be read.`,
  cannotWrite: (file: string): string => `${file} cannot be written.`,
  noFacets: (file: string): string => `${file} is no document of loopstead facets --json.`,
  exits: 'Ends with 1 when something blocks, and with 0 otherwise, also with warnings.',
  wholePack: 'the pack',
  levels: { block: 'BLOCK', warn: 'WARN', note: 'NOTE' } satisfies Readonly<Record<Level, string>>,
  heard: 'Heard:',
  columns: {
    file: 'FILE',
    type: 'TYPE',
    bpm: 'BPM',
    key: 'KEY',
    instrument: 'INSTRUMENT',
  },
  /** 'LOOP 98 %'. */
  suggested: (value: string, probability: number): string => `${value} ${Math.round(100 * probability)} %`,
  nothing: '-',
  seconds: (value: number): string => `at ${decimal(value, 3)} s`,
  progress: (done: number, of: number): string => `${done} of ${counted(of, 'file')}`,
  summary: (files: number, blocks: number, warnings: number, notes: number): string =>
    `${counted(files, 'file')}: ${counted(blocks, 'finding')} that block, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}.`,
  passed: 'The pack may be submitted.',
  blocked: 'The pack cannot be submitted.',
  labelled: (count: number, left: number, file: string): string =>
    `${counted(count, 'label')} as heard in ${file}. ${figure(left)} ${plural(left, 'contradicts', 'contradict')} what is said, and ${plural(left, 'is', 'are')} left as ${plural(left, 'it is', 'they are')}.`,
  evidence: (count: number, folder: string): string => `${counted(count, 'file')} to be heard in ${folder}.`,
  outInside: (out: string): string => `${out} lies in the pack: its files would become part of it.`,
  outTaken: (file: string, out: string): string => `${file} is in ${out} already, and nothing is written over.`,
  repairExits:
    'Ends with 1 when something blocks that no repair mends, and with 0 otherwise, also with nothing to repair.',
  repaired: (count: number, out: string): string => `${counted(count, 'file')} repaired in ${out}.`,
  wouldRepair: (count: number): string => `${counted(count, 'file')} would be repaired.`,
  noRepair: 'There is nothing that a repair would mend.',
  mends: (codes: readonly string[]): string => (codes.length === 0 ? 'mends nothing' : `mends ${codes.join(', ')}`),
  left: (blocks: number, warnings: number): string =>
    `Left: ${counted(blocks, 'finding')} that block, ${counted(warnings, 'warning')}.`,
  nothingToHear: 'There is nothing to be heard: no tempo and no key is doubted.',
};
