import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Result } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { License, LicenseName, LookedUpLicense } from './license.ts';
import type { LicensePort } from './license.port.ts';

/** Looks up a license in the shop. A newer question cancels an older one. */
export class LookUpLicense {
  readonly #licenses: LicensePort;
  readonly #lookedUp: LookedUpLicense;
  readonly #answers = new Latest();

  constructor(licenses: LicensePort, lookedUp: LookedUpLicense) {
    this.#licenses = licenses;
    this.#lookedUp = lookedUp;
  }

  execute(name: LicenseName): Promise<Result<License, Failure | Superseded>> {
    return loadInto(this.#lookedUp, () => this.#answers.run(this.#licenses.lookUp(name)), {
      loading: { phase: 'loading', name },
      loaded: (license) => ({ phase: 'loaded', name, license }),
      failed: (failure) => ({ phase: 'failed', name, failure }),
    });
  }

  dispose(): void {
    this.#answers.cancel();
  }
}
