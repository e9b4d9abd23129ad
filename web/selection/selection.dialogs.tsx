import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const SelectedDialog = lazyView(() => import('./SelectedDialog.tsx'));

export const selectionDialogs: DialogViews<'selectedSounds'> = {
  selectedSounds: ({ answer }) => <SelectedDialog onClose={() => answer('closed')} />,
};
