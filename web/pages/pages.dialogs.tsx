import type { DialogViews } from '../bind/dialog-views.ts';
import { OpenShortcutsDialog } from './OpenShortcutsDialog.tsx';

/** The sheet of the keys draws what all features declare. */
export const pagesDialogs: DialogViews<'shortcuts'> = {
  shortcuts: ({ answer }) => <OpenShortcutsDialog onClose={() => answer('closed')} />,
};
