import { counted } from '../../domain/figures.ts';
import { creditCount } from '../../domain/downloads/prices.ts';

export const downloadTexts = {
  noMidi: (id: number): string => `The sound ${id} has no MIDI file.`,
  noFile: (id: number, format: string): string => `The sound ${id} has no ${format.toUpperCase()} file.`,
  noLock: 'Nothing is locked: choose a key or a tempo with "loopstead audition set".',
  cannotVerify: 'Standard output cannot be verified. Name a file.',
  spend: (files: number, credits: number, left: number): string =>
    `${counted(files, 'file')}: ${creditCount(credits)}, which leaves ${left}. Download?`,
  preparing: (files: number): string => `Preparing ${files} files.`,
  finishedElsewhere: 'Another command has finished or undone this download.',
  nothingToVerify: 'There is no file to verify.',
  verified: 'every file is intact',
  /** After an answer that could not be saved. */
  stillYours: (command: string): string => `The file is yours: run "${command}" again, it costs nothing.`,
  notWhole: 'The archive is incomplete.',
  noManifest: 'The archive has no manifest.',
  badManifest: 'The manifest cannot be read.',
  unlisted: (name: string): string => `${name} is not in the manifest.`,
  missing: (name: string): string => `${name} is missing.`,
  changed: (name: string): string => `${name} is damaged.`,
  settings: 'Downloads',
  ownNames: "the shop's own",
  underLock: { ask: 'ask', heard: 'as heard', original: 'original' },
  labels: {
    underLock: 'Under a lock',
    files: 'Files',
    bytes: 'Bytes',
    credits: 'Credits',
    balance: 'Balance',
    verified: 'Verified',
    format: 'Format',
    names: 'Names',
  },
};
