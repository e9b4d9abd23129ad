import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AskingDevice, DeviceLoginPort } from './device-login.port.ts';
import { deviceAnswered, formFailures } from './settings.messages.ts';

interface Needs {
  readonly settings: DeviceLoginPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

type Answer = 'allowDevice' | 'denyDevice';

/**
 * Signs in a terminal that the customer has started, or rejects one that somebody else has started. An invalid code is
 * returned as `invalid`, by field.
 */
export class AnswerDevice {
  readonly #needs: Needs;
  readonly #answer: Answer;

  constructor(needs: Needs, answer: Answer) {
    this.#needs = needs;
    this.#answer = answer;
  }

  async execute(code: string): Promise<Result<AskingDevice, Failure>> {
    const { settings, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const answered = await settings[this.#answer](code);
    if (answered.ok) toasts.show(deviceAnswered[this.#answer]);
    else await failures.react(answered.failure, formFailures);
    return answered;
  }
}
