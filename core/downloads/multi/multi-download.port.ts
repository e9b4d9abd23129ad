import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';

/** Files that were bought together, as one archive. */
export interface ArchiveGrant {
  /** Where the archive will be: a path of this shop. */
  readonly link: string;
  /** How often to look before giving up [MULT-14]. */
  readonly maxAttempts: number;
  /** Whole credits for all files; those that are owned or free take none. */
  readonly takenCredits: number;
}

export interface MultiDownloadPort {
  /**
   * Buys all of these files, or none, and has their archive prepared (API-51). What is owned costs nothing, so a
   * repeated request takes nothing. Fails as `forbidden` with a notice when plan or balance refuses it, and as
   * `invalid` without ids, with more than 200, or with unknown ones.
   */
  request(ids: readonly SoundId[]): Promise<Result<ArchiveGrant, Failure>>;
  /**
   * Looks whether the archive behind a link can be fetched (API-52). One that is 'gone' never will be: its files were
   * given back, or its link has ended.
   */
  look(link: string): Promise<Result<'ready' | 'preparing' | 'gone', Failure>>;
}
