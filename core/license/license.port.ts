import type { Observable } from 'rxjs';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { License, Licensee, LicenseKey, LicenseName, LicensesAddress, OwnLicense } from './license.ts';

export interface LicensePort {
  /**
   * Makes a license for a downloaded sound and returns its PDF (API-19). Asking again with the same names
   * returns the same license. Fails as `forbidden` without a paid plan, and without the download.
   */
  generate(id: SoundId, licensee: Licensee): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** The customer's licenses, the newest first. Past the end a page has no items. */
  own(address: LicensesAddress): Promise<Result<Page<OwnLicense>, Failure>>;
  /** The PDF of one of them, as issued; another customer's fails as `notFound`. */
  file(number: string): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** Looks up a license; a number that was never issued fails as `notFound`. */
  lookUp(name: LicenseName): Observable<Result<License, Failure>>;
  /** The keys of the shop's licenses, the current one first. */
  keys(): Promise<Result<readonly LicenseKey[], Failure>>;
}
