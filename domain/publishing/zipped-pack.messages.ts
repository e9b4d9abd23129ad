import { decimal, figure } from '../figures.ts';
import type { ZippedPackProblem } from './zipped-pack.ts';

/** Names are by strangers, and may be anything. */
const shown = (path: string): string => path.replace(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 200);
const megabytes = (bytes: number): string => `${decimal(bytes / 1e6, 0)} MB`;

/** Why a ZIP cannot be pushed, and what to do. */
export function zipProblemText(problem: ZippedPackProblem): string {
  switch (problem.kind) {
    case 'no-zip':
      return 'This is not a ZIP file, or it is damaged.';
    case 'zip64':
      return 'The ZIP file is larger than 4 GB. Push the folder instead.';
    case 'encrypted':
      return 'The ZIP file is encrypted. Unpack it and push the folder.';
    case 'too-many':
      return `The ZIP file has more than ${figure(problem.most)} entries.`;
    case 'unpacks-too-large':
      return `The ZIP file unpacks to more than ${megabytes(problem.most)}.`;
    case 'bad-name':
      return problem.path === null
        ? 'A name in the ZIP file is no text in UTF-8. Unpack it and push the folder.'
        : `${shown(problem.path)} is a place outside of the ZIP file.`;
    case 'twice':
      return `The ZIP file has ${shown(problem.path)} twice.`;
    case 'packed-otherwise':
      return `${shown(problem.path)} is packed in a way that is not read. Unpack the ZIP file and push the folder.`;
    case 'bomb':
      return `${shown(problem.path)} becomes far larger than any sound when it is unpacked.`;
    case 'overlaps':
      return `${shown(problem.path)} shares its bytes with another file of the ZIP file.`;
    case 'damaged':
      return `${shown(problem.path)} is damaged in the ZIP file.`;
    case 'file-too-large':
      return `${shown(problem.path)} has more than ${megabytes(problem.most)}.`;
    case 'nothing':
      return 'The ZIP file has no files in it.';
    case 'unreadable':
      return 'The ZIP file can no longer be read.';
  }
}
