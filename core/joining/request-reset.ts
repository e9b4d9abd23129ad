import { isMailAddress } from '../../domain/account/joining-form.ts';
import { joiningTexts } from '../../domain/account/joining.messages.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { JoiningPort } from './joining.port.ts';

/** Requests a link to set a new password, and resolves to the message: the same for every address [DECISION-18]. */
export class RequestReset {
  readonly #joining: JoiningPort;

  constructor(joining: JoiningPort) {
    this.#joining = joining;
  }

  async execute(email: string): Promise<Result<string, Failure>> {
    if (!isMailAddress(email)) return failed({ kind: 'invalid', fields: { email: joiningTexts.email }, message: '' });
    return this.#joining.requestReset(email.trim());
  }
}
