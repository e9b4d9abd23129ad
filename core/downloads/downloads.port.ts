import type { Paid, PurchaseKey } from '../credits/paid.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { FileFormat } from '../../domain/downloads/prices.ts';

/** A granted download: the link is valid for 15 minutes. */
export interface DownloadGrant extends Paid {
  readonly fileId: number;
  /** A path of this shop. */
  readonly url: string;
  readonly pack: { readonly id: number; readonly name: string; readonly slug: string };
}

export interface DownloadsPort {
  /**
   * Buys a file, or grants it again for free (API-50). Charged at most once per customer and file.
   * Fails as `forbidden` with a notice if the plan, the Rare Finds rule or the balance does not allow it.
   */
  download(fileId: number, format: FileFormat, key: PurchaseKey): Promise<Result<DownloadGrant, Failure>>;
}
