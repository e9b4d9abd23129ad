import type { PackId } from '../../catalogue/pack.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';

/** The types of files that a pack is downloaded by [PACK-02]. */
export type PackFileType = 'wav' | 'midi' | 'preset';

export const PACK_FILE_TYPES: readonly PackFileType[] = ['wav', 'midi', 'preset'];

/** All files of one type in a pack, as this customer may have them [PACK-03, DECISION-101]. */
export interface PackSection {
  readonly type: PackFileType;
  /** Whole credits for the files that the customer does not own. */
  readonly credits: number;
  readonly isFree: boolean;
  /** The path of the call that buys them. */
  readonly url: string;
}

export interface PackGrant {
  readonly packId: PackId;
  /** A path of this shop. */
  readonly url: string;
  readonly takenCredits: number;
}

export interface PackDownloadsPort {
  /**
   * The sections of a pack that have files (API-53). Takes nothing.
   * Fails as `forbidden` with a notice unless a paid plan runs.
   */
  sections(packId: PackId): Promise<Result<readonly PackSection[], Failure>>;
  /** Buys what is missing of a section, all or nothing, and grants all of it (API-54). */
  download(section: PackSection): Promise<Result<PackGrant, Failure>>;
}
