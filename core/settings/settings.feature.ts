import type { RequireLogin } from '../account/require-login.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { checkVatId } from './check-vat-id.ts';
import { EditAddress } from './edit-address.ts';
import { LoadAddress } from './load-address.ts';
import { SaveAddress } from './save-address.ts';
import type { SettingsPort } from './settings.port.ts';

interface Parts {
  readonly ports: { readonly settings: SettingsPort };
  readonly needs: {
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
}

/** What customers change about their own account. */
export function createSettings({ ports: { settings }, needs }: Parts) {
  const { requireLogin, dialogs, toasts, failures } = needs;
  const loadAddress = new LoadAddress(settings, requireLogin, failures);
  return {
    state: {},
    useCases: {
      loadAddress,
      editAddress: new EditAddress(loadAddress, dialogs),
      saveAddress: new SaveAddress({ settings, requireLogin, failures, toasts, checkVatId }),
    },
  };
}
