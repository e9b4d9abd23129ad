import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import type { PromisedFile } from '../files/whole-files.ts';

/** A file in another tempo or key that was made for an archive. */
export interface ChangedFile extends PromisedFile {
  /** Of the sound. */
  readonly id: number;
  readonly changeId: number;
  readonly fileName: string;
  readonly crc32: number;
  readonly sha256: string;
}

/** What archives need from the feature that changes sounds. */
export interface ChangedFiles {
  /** Why a change cannot be made; null if it can. */
  problemOf(change: FileChange): Promise<string | null>;
  /** Renders a changed file, or finds it. It can be rendered again as long as a link to an archive lives. */
  make(customerId: number, change: FileChange): Promise<ChangedFile>;
  /** Puts a file in place that was made, right before it is read: it may have been let go meanwhile. */
  ensure(changeId: number): Promise<void>;
}
