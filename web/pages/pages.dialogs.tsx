import type { DialogViews } from '../bind/dialog-views.ts';
import { OpenShortcutsDialog } from './OpenShortcutsDialog.tsx';

/** The list of shortcuts spans all features, so its dialog belongs to none. */
export const pagesDialogs: DialogViews<'shortcuts'> = {
  shortcuts: ({ answer }) => <OpenShortcutsDialog onClose={() => answer('closed')} />,
};
