import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { License, Licensee, LicenseKey, LicenseName, LicensesAddress, OwnLicense } from '../license/license.ts';
import type { LicensePort } from '../license/license.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Licenses whose answers the test controls. */
export class FakeLicenses implements LicensePort {
  readonly generated = new HeldCalls<[id: SoundId, licensee: Licensee], Result<Uint8Array<ArrayBuffer>, Failure>>();
  readonly listed = new HeldCalls<[address: LicensesAddress], Result<Page<OwnLicense>, Failure>>();
  readonly files = new HeldCalls<[number: string], Result<Uint8Array<ArrayBuffer>, Failure>>();
  readonly lookedUp = new HeldCalls<[name: LicenseName], Result<License, Failure>>();
  readonly known = new HeldCalls<[], Result<readonly LicenseKey[], Failure>>();

  readonly generate = this.generated.ask;
  readonly own = this.listed.ask;
  readonly file = this.files.ask;
  readonly lookUp = this.lookedUp.observe;
  readonly keys = this.known.ask;
}
