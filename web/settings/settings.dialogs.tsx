import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const AddressDialog = lazyView(() => import('./AddressDialog.tsx'));

export const settingsDialogs: DialogViews<'address'> = {
  address: ({ ask, answer }) => <AddressDialog ask={ask} answer={answer} />,
};
