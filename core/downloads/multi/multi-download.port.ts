import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { Paid, PurchaseKey } from '../../credits/paid.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';

/** Files that were bought together, as one archive. */
export interface ArchiveGrant extends Paid {
  /** The future URL of the archive: a path of this shop. */
  readonly link: string;
  /** How often to look before giving up [MULT-14]. */
  readonly maxAttempts: number;
}

export interface MultiDownloadPort {
  /**
   * Buys all of these files, or none, and starts preparing their archive (API-51). Owned files cost nothing, so a
   * repeated request is free. Fails as `forbidden` with a notice if plan or balance does not allow it, and as
   * `invalid` without ids, with more than 200, or with unknown ones. What is in `changes` comes in another tempo or key,
   * at the same price; a change that API-57 would refuse is `invalid`.
   */
  request(
    ids: readonly SoundId[],
    key: PurchaseKey,
    changes?: readonly FileChange[],
  ): Promise<Result<ArchiveGrant, Failure>>;
  /**
   * Checks whether the archive behind a link can be fetched (API-52). One that is 'gone' never will be: its files were
   * undone, or its link has expired.
   */
  look(link: string): Promise<Result<'ready' | 'preparing' | 'gone', Failure>>;
}
