import type { PackId } from '../../catalogue/packs/pack.ts';
import type { Paid, PurchaseKey } from '../../credits/paid.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { PackSection } from './pack-section.ts';

export interface PackGrant extends Paid {
  readonly packId: PackId;
  /** A path of this shop. */
  readonly url: string;
}

export interface PackDownloadsPort {
  /**
   * The sections of a pack that have files (API-53). Takes nothing.
   * Fails as `forbidden` with a notice unless a paid plan runs.
   */
  sections(packId: PackId): Promise<Result<readonly PackSection[], Failure>>;
  /** Buys what is missing of a section, all or nothing, and grants all of it (API-54). */
  download(section: PackSection, key: PurchaseKey): Promise<Result<PackGrant, Failure>>;
}
