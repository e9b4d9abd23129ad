import type { DialogViews } from '../../bind/dialog-views.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { OpenShortcutsDialog } from '../shortcuts/OpenShortcutsDialog.tsx';

const BrowserAlert = lazyView(() => import('./BrowserAlert.tsx'));

export const shellDialogs: DialogViews<'message' | 'shortcuts' | 'alert'> = {
  message: ({ ask, answer }) => (
    <MessageDialog notice={ask} onClose={() => answer('closed')} onFollow={() => answer('followed')} />
  ),
  shortcuts: ({ answer }) => <OpenShortcutsDialog onClose={() => answer('closed')} />,
  alert: ({ ask, answer }) => <BrowserAlert text={ask.text} onClose={() => answer('closed')} />,
};
