import type { Result } from '../../kernel/result.ts';

/** What is found at a path of a folder. */
export type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly bytes: number; readonly sha256: string }
  /** A folder or a device: nothing that a file may replace. */
  | { readonly kind: 'other' };

/** A file that could not be fetched or written, in words. `isFinal` when every further file would meet the same. */
export interface FolderTrouble {
  readonly kind: 'folderTrouble';
  readonly message: string;
  readonly isFinal: boolean;
}

export interface FetchWish {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly url: string;
  /** Hexadecimal digest that the bytes must have; null where the backend tells it with the file. */
  readonly sha256: string | null;
  /** Replaces what is there. */
  readonly force: boolean;
}

export interface Fetched {
  readonly bytes: number;
  /** Bytes that were there from an earlier try. */
  readonly resumed: number;
}

/** A folder of this machine that files are fetched into. */
export interface FolderPort {
  look(path: string): Promise<Result<Found, FolderTrouble>>;
  /** The file appears under its name only when all of it has arrived and its digest is right. */
  fetch(wish: FetchWish): Promise<Result<Fetched, FolderTrouble>>;
}
