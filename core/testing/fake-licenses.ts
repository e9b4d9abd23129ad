import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { License, Licensee, LicenseKey, LicenseName } from '../license/license.ts';
import type { LicensePort } from '../license/license.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Licenses whose answers the test holds back. */
export class FakeLicenses implements LicensePort {
  readonly generated = new HeldCalls<[id: SoundId, licensee: Licensee], Result<Uint8Array<ArrayBuffer>, Failure>>();
  readonly lookedUp = new HeldCalls<[name: LicenseName], Result<License, Failure>>();
  readonly known = new HeldCalls<[], Result<readonly LicenseKey[], Failure>>();

  readonly generate = this.generated.ask;
  readonly lookUp = this.lookedUp.observe;
  readonly keys = this.known.ask;
}
