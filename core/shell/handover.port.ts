import type { Result } from '../kernel/result.ts';

export interface CannotOpen {
  readonly kind: 'cannotOpen';
  readonly message: string;
  /** The host could not save the data, for example on a full disk: the message is complete. */
  readonly isOfHost?: true;
  /** The link no longer works: its files were undone, or it has expired. */
  readonly isGone?: true;
}

/** The result of a hand-over: in the terminal the file that was written and its size in bytes. */
export interface HandedOver {
  readonly target: string | null;
  readonly bytes: number | null;
}

/** A file that is already in memory. */
export interface ReadyFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Hands a downloadable address to the host: the browser saves it, the terminal writes a file [DECISION-91]. */
export interface HandoverPort {
  /** `url` is a path of this shop. */
  open(url: string): Promise<Result<HandedOver, CannotOpen>>;
  /** Saves a file that is already in memory. */
  save(file: ReadyFile): Promise<Result<HandedOver, CannotOpen>>;
}
