import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { isPaid } from '../account/user.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver } from '../shell/handover.port.ts';
import { plansHref } from '../billing/addresses.ts';
import { LICENSEE_NAME_MAX } from '../../domain/license/licensee.ts';
import { type Licensee } from './license.ts';
import { licenseBlocked, licenseFailures, licenseTexts } from './license.messages.ts';
import type { LicensePort } from './license.port.ts';
import type { SaveLicense } from './save-license.ts';

/** `invalid` names the fields of the form. */
export type LicenseRefused = Failure | CannotOpen | Busy;

export interface GenerateLicenseNeeds {
  readonly licenses: LicensePort;
  readonly session: SessionStore;
  readonly requireLogin: RequireLogin;
  readonly save: SaveLicense;
  readonly failures: FailureReactions;
}

/** Has a license made for a sound and hands its PDF to the host [LIC-07, LIC-08]. */
export class GenerateLicense {
  readonly #needs: GenerateLicenseNeeds;
  #isBusy = false;

  constructor(needs: GenerateLicenseNeeds) {
    this.#needs = needs;
  }

  async execute(id: SoundId, licensee: Licensee): Promise<Result<HandedOver, LicenseRefused>> {
    const refused = (await this.#needs.requireLogin.refuse()) ?? this.#withoutPlan() ?? refusedNames(licensee);
    if (refused) return failed(refused);
    if (this.#isBusy) return failed({ kind: 'busy' });
    this.#isBusy = true;
    try {
      return await this.#generate(id, licensee);
    } finally {
      this.#isBusy = false;
    }
  }

  async #generate(id: SoundId, licensee: Licensee): Promise<Result<HandedOver, LicenseRefused>> {
    const pdf = await this.#needs.licenses.generate(id, licensee);
    if (!pdf.ok) {
      await this.#needs.failures.react(pdf.failure, licenseFailures);
      return pdf;
    }
    return this.#needs.save.execute(`license-${id}.pdf`, pdf.value);
  }

  /** Free, no and expired plan are all blocked, before any call [LIC-04, DECISION-105]. */
  #withoutPlan(): Failure | null {
    const session = this.#needs.session.current;
    if (session.phase !== 'signedIn' || isPaid(session.user)) return null;
    const { title, body, note, button } = licenseBlocked;
    const notice = { title, message: `${body} ${note}`, button: { label: button, url: plansHref() } };
    return { kind: 'forbidden', notice };
  }
}

function refusedNames({ fullLegalName, producerName }: Licensee): Failure | null {
  const legal = problemOf(fullLegalName, licenseTexts.fullLegalNameMissing);
  const producer = problemOf(producerName, licenseTexts.producerNameMissing);
  if (legal === null && producer === null) return null;
  return {
    kind: 'invalid',
    fields: { ...(legal && { fullLegalName: legal }), ...(producer && { producerName: producer }) },
    message: '',
  };
}

function problemOf(name: string, missing: string): string | null {
  if (name.trim() === '') return missing;
  return Array.from(name.trim()).length > LICENSEE_NAME_MAX ? licenseTexts.tooLong : null;
}
