import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { licenseFailures, licenseSaved } from './license.messages.ts';

/** Hands the PDF of a license to the host, and confirms it in a toast [LIC-08]. */
export class SaveLicense {
  readonly #handover: HandoverPort;
  readonly #toasts: Toasts;
  readonly #failures: FailureReactions;

  constructor(handover: HandoverPort, toasts: Toasts, failures: FailureReactions) {
    this.#handover = handover;
    this.#toasts = toasts;
    this.#failures = failures;
  }

  async execute(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<HandedOver, CannotOpen>> {
    const saved = await this.#handover.save({ name, mime: 'application/pdf', bytes });
    if (saved.ok) this.#toasts.show(licenseSaved(name));
    else await this.#failures.react({ kind: 'unavailable' }, licenseFailures);
    return saved;
  }
}
