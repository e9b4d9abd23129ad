import type { Result } from '../kernel/result.ts';

/** The entry at a path of a folder. */
export type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly bytes: number; readonly sha256: string }
  /** A folder or a device, which a file may not replace. */
  | { readonly kind: 'other' };

/** Why a file could not be fetched or written. `isFinal` if every further file would fail as well. */
export interface FolderTrouble {
  readonly kind: 'folderTrouble';
  readonly message: string;
  readonly isFinal: boolean;
}

export interface FetchWish {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly url: string;
  /** Hexadecimal digest that the bytes must have; null if the backend sends it with the file. */
  readonly sha256: string | null;
  /** Replaces an existing file. */
  readonly force: boolean;
}

export interface Fetched {
  readonly bytes: number;
  /** Bytes from an earlier attempt. */
  readonly resumed: number;
}

/** A folder on this machine into which files are fetched. */
export interface FolderPort {
  look(path: string): Promise<Result<Found, FolderTrouble>>;
  /** The file appears under its name only when it is complete and its digest is right. */
  fetch(wish: FetchWish): Promise<Result<Fetched, FolderTrouble>>;
}
