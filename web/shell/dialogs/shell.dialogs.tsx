import type { DialogViews } from '../../bind/dialog-views.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { MessageDialog } from './MessageDialog.tsx';

const BrowserAlert = lazyView(() => import('./BrowserAlert.tsx'));

export const shellDialogs: DialogViews<'message' | 'alert'> = {
  message: ({ ask, answer }) => (
    <MessageDialog notice={ask} onClose={() => answer('closed')} onFollow={() => answer('followed')} />
  ),
  alert: ({ ask, answer }) => <BrowserAlert text={ask.text} onClose={() => answer('closed')} />,
};
