import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver } from '../shell/handover.port.ts';
import { licenseFailures } from './license.messages.ts';
import type { LicensePort } from './license.port.ts';
import type { SaveLicense } from './save-license.ts';

/** Hands the PDF of a customer's license to the host, as it was issued. */
export class DownloadLicense {
  readonly #licenses: LicensePort;
  readonly #requireLogin: RequireLogin;
  readonly #save: SaveLicense;
  readonly #failures: FailureReactions;
  readonly #underWay = new Set<string>();

  constructor(licenses: LicensePort, requireLogin: RequireLogin, save: SaveLicense, failures: FailureReactions) {
    this.#licenses = licenses;
    this.#requireLogin = requireLogin;
    this.#save = save;
    this.#failures = failures;
  }

  /** Ignores a second press for the same license [DECISION-213]. */
  async execute(number: string): Promise<Result<HandedOver, Failure | CannotOpen | Busy>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    if (this.#underWay.has(number)) return failed({ kind: 'busy' });
    this.#underWay.add(number);
    try {
      const pdf = await this.#licenses.file(number);
      if (pdf.ok) return await this.#save.execute(`license-${number}.pdf`, pdf.value);
      await this.#failures.react(pdf.failure, licenseFailures);
      return pdf;
    } finally {
      this.#underWay.delete(number);
    }
  }
}
