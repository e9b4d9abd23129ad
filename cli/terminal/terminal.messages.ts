import { decimal } from '../../domain/figures.ts';

export const terminalTexts = {
  cannotWrite: (problem: string): string => `error: The output cannot be written: ${problem}`,
  /** '1.5 of 12.0 MB'; both in bytes. */
  progress: (arrived: number, total: number): string => `${megabytes(arrived)} of ${megabytes(total)} MB`,
};

const megabytes = (bytes: number): string => decimal(bytes / 1e6, 1);
