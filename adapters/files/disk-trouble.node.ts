import { dirname } from 'node:path';
import { messageOf } from '../../core/kernel/thrown.ts';
import { fileTexts } from './files.messages.ts';

/** Codes after which no further file can be written either. */
const FINAL: Readonly<Record<string, string>> = {
  ENOSPC: fileTexts.diskFull,
  EDQUOT: fileTexts.quota,
  EROFS: fileTexts.readOnly,
};

/** The operations on this disk, except for reading what the shop sends. */
const WRITING = new Set(['open', 'write', 'rename', 'copyfile', 'link', 'mkdir', 'mkstemp', 'close', 'ftruncate']);

/** Whether an error is one of this disk, and not of the shop or of the way to it. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' && WRITING.has(error.syscall);

/** Why no further file can be written either; null for an error of one file. */
export const finalTrouble = (error: unknown): string | null => FINAL[codeOf(error)] ?? null;

/** An error of this disk in a customer's words. */
export function explainDisk(error: unknown): string {
  const path = pathOf(error);
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return path === null ? fileTexts.noPermissionHere : fileTexts.noPermission(path);
    case 'ENOENT':
      return path === null || !isDiskTrouble(error) ? messageOf(error) : fileTexts.notWritable(dirname(path));
    case 'EEXIST':
      return fileTexts.occupied;
    case 'ENOTDIR':
      return fileTexts.fileInPath(path ?? fileTexts.partOfPath);
    case 'EISDIR':
      return path === null ? messageOf(error) : fileTexts.isFolder(path);
    case 'ENAMETOOLONG':
      return fileTexts.longPath;
    default:
      return finalTrouble(error) ?? messageOf(error);
  }
}

const pathOf = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
