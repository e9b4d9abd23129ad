import { counted, decimal } from '../../domain/figures.ts';
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
  evidence: (count: number, folder: string): string => `${counted(count, 'file')} to be heard in ${folder}.`,
  nothingToHear: 'There is nothing to be heard: no tempo and no key is doubted.',
};
