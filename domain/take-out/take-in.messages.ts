import { sizeText } from '../figures.ts';

/** Why an archive cannot be imported. */
export const takeInProblems = {
  tooLarge: (bytes: number): string => `The file is larger than ${sizeText(bytes)}.`,
  noZip: 'This is not a ZIP file, or it is damaged.',
  encrypted: 'The ZIP file is encrypted. Please unpack it first.',
  tooMany: (entries: number): string => `The ZIP file has more than ${entries} entries.`,
  unpackedTooLarge: (bytes: number): string => `The ZIP file unpacks to more than ${sizeText(bytes)}.`,
  badName: 'The ZIP file names a file in a place outside of itself.',
  twice: (path: string): string => `The ZIP file has ${path} twice.`,
  noTakeOut: 'This ZIP file is not a copy of customer data: it has no take-out.json or no SHA256SUMS.',
  changed: (path: string): string => `${path} was changed after the shop wrote it.`,
  missing: (path: string): string => `${path} is missing, though SHA256SUMS lists it.`,
  noDocument: 'take-out.json is not valid JSON.',
  otherVersion: 'This copy has a format that this shop does not know.',
  misfit: (where: string): string => `take-out.json is not as its schema says: ${where}.`,
} as const;
