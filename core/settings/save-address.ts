import {
  type Address,
  type AddressForm,
  type AddressWords,
  problemsOf,
  tidyAddress,
} from '../../domain/settings/address.ts';
import { addressProblems } from '../../domain/settings/settings.messages.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { CheckVatId } from './check-vat-id.ts';
import type { PaymentStep } from './settings.dialogs.ts';
import { addressSaved, formFailures } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

interface SaveAddressNeeds {
  readonly settings: SettingsPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
  readonly checkVatId: CheckVatId;
}

/** A filled form, over what was stored when it was opened. */
export interface FilledAddress {
  readonly form: AddressForm;
  readonly stored: Address;
  readonly payment?: PaymentStep | null;
}

/**
 * Saves an address form [ACCT-16, ACCT-18]. Invalid input is returned as `invalid`, by field [ACCT-20]. Before a
 * payment there is no message, because the next step opens [DECISION-138].
 */
export class SaveAddress {
  readonly #needs: SaveAddressNeeds;

  constructor(needs: SaveAddressNeeds) {
    this.#needs = needs;
  }

  async execute(
    { form, stored, payment = null }: FilledAddress,
    written: AddressWords,
  ): Promise<Result<Address, Failure>> {
    const { settings, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const words = tidyAddress(form, written);
    const fields = await this.#problemsOf(form, words);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const saved = await settings.saveAddress(form, form === 'billing' ? withoutBlanks(words, stored) : words);
    if (!saved.ok) await failures.react(saved.failure, formFailures);
    else if (payment === null) toasts.show(addressSaved);
    return saved;
  }

  async #problemsOf(form: AddressForm, words: AddressWords): Promise<Readonly<Record<string, string>>> {
    const problems = problemsOf(form, words);
    const { countryCode = '', vatId = '' } = words;
    if (vatId === '' || 'countryCode' in problems || 'vatId' in problems) return problems;
    return (await this.#needs.checkVatId(countryCode, vatId))
      ? problems
      : { ...problems, vatId: addressProblems.wrongVatId };
  }
}

/** DECISION-136: optional fields are sent if filled, or if a stored value is to be cleared. */
const withoutBlanks = ({ businessName = '', vatId = '', ...words }: AddressWords, stored: Address): AddressWords => ({
  ...words,
  ...((businessName !== '' || stored.businessName !== null) && { businessName }),
  ...((vatId !== '' || stored.vatId !== null) && { vatId }),
});
