import type { AddressForm } from '../../domain/settings/address.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { LoadAddress } from './load-address.ts';
import type { PaymentStep } from './settings.dialogs.ts';

/**
 * Opens an address dialog with the stored values [ACCT-06, ACCT-08]. Before a payment it is the first of two steps: the
 * caller continues with the second once it is saved [ACCT-03].
 */
export class EditAddress {
  readonly #load: LoadAddress;
  readonly #dialogs: Asks;

  constructor(load: LoadAddress, dialogs: Asks) {
    this.#load = load;
    this.#dialogs = dialogs;
  }

  async execute(
    form: AddressForm,
    payment: PaymentStep | null = null,
  ): Promise<Result<'saved' | 'cancelled', Failure>> {
    const stored = await this.#load.execute(form);
    if (!stored.ok) return stored;
    return ok(await this.#dialogs.ask('address', { form, stored: stored.value, payment }));
  }
}
