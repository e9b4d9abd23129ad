import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const AddressDialog = lazyView(() => import('./AddressDialog.tsx'));
const ChangePasswordDialog = lazyView(() => import('./ChangePasswordDialog.tsx'));

export const settingsDialogs: DialogViews<'address' | 'changePassword'> = {
  changePassword: ({ answer }) => <ChangePasswordDialog answer={answer} />,
  address: ({ ask, answer }) => <AddressDialog ask={ask} answer={answer} />,
};
