import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Result } from '../kernel/result.ts';
import type { License, LicenseName, LookedUpLicense } from './license.ts';
import type { LicensePort } from './license.port.ts';

/** Asks the shop what it says about a license. A newer question cancels an older one. */
export class LookUpLicense {
  readonly #licenses: LicensePort;
  readonly #lookedUp: LookedUpLicense;
  readonly #answers = new Latest();

  constructor(licenses: LicensePort, lookedUp: LookedUpLicense) {
    this.#licenses = licenses;
    this.#lookedUp = lookedUp;
  }

  async execute(name: LicenseName): Promise<Result<License, Failure | Superseded>> {
    const loading = { phase: 'loading', name } as const;
    this.#lookedUp.set(loading);
    const answer = await this.#answers.run(this.#licenses.lookUp(name));
    if (this.#lookedUp.current !== loading) return answer;
    if (answer.ok) this.#lookedUp.set({ phase: 'loaded', name, license: answer.value });
    else if (answer.failure.kind !== 'superseded')
      this.#lookedUp.set({ phase: 'failed', name, failure: answer.failure });
    return answer;
  }

  dispose(): void {
    this.#answers.cancel();
  }
}
