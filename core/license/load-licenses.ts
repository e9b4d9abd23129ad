import type { RequireLogin } from '../account/require-login.ts';
import type { Session } from '../account/session.ts';
import { ShownTo } from '../account/shown-to.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Readable } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { licensesFailures } from './license.messages.ts';
import type { LicensePort } from './license.port.ts';
import { type LicensesAddress, type OwnLicense, type OwnLicenses, shownLicenses } from './license.ts';

/** Loads the customer's licenses. A visitor is asked to log in [DECISION-13]. */
export class LoadLicenses {
  readonly #licenses: LicensePort;
  readonly #own: OwnLicenses;
  readonly #shownTo: ShownTo;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(
    licenses: LicensePort,
    own: OwnLicenses,
    session: Readable<Session>,
    requireLogin: RequireLogin,
    failures: FailureReactions,
  ) {
    this.#licenses = licenses;
    this.#own = own;
    this.#shownTo = new ShownTo(session);
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(address: LicensesAddress): Promise<Result<Page<OwnLicense>, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const before = this.#shownTo.isSame() ? shownLicenses(this.#own.current) : null;
    return loadInto(this.#own, () => this.#licenses.own(address), {
      loading: { phase: 'loading', before },
      loaded: (page) => ({ phase: 'loaded', query: address.query, page }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: licensesFailures },
    });
  }
}
