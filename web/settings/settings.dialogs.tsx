import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const AddressDialog = lazyView(() => import('./AddressDialog.tsx'));
const ConfirmIdentityDialog = lazyView(() => import('./ConfirmIdentityDialog.tsx'));
const RecoveryCodesDialog = lazyView(() => import('./RecoveryCodesDialog.tsx'));
const TotpDialog = lazyView(() => import('./TotpDialog.tsx'));
const DeleteAccountDialog = lazyView(() => import('./DeleteAccountDialog.tsx'));
const ChangeEmailDialog = lazyView(() => import('./ChangeEmailDialog.tsx'));
const ChangePasswordDialog = lazyView(() => import('./ChangePasswordDialog.tsx'));

export const settingsDialogs: DialogViews<
  'address' | 'changePassword' | 'confirmIdentity' | 'changeEmail' | 'totp' | 'recoveryCodes' | 'deleteAccount'
> = {
  deleteAccount: ({ answer }) => <DeleteAccountDialog answer={answer} />,
  confirmIdentity: ({ answer }) => <ConfirmIdentityDialog answer={answer} />,
  changeEmail: ({ answer }) => <ChangeEmailDialog answer={answer} />,
  totp: ({ ask, answer }) => <TotpDialog ask={ask} answer={answer} />,
  recoveryCodes: ({ ask, answer }) => <RecoveryCodesDialog codes={ask.codes} onClose={() => answer('closed')} />,
  changePassword: ({ answer }) => <ChangePasswordDialog answer={answer} />,
  address: ({ ask, answer }) => <AddressDialog ask={ask} answer={answer} />,
};
