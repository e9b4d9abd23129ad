import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const NotificationDialog = lazyView(() => import('./NotificationDialog.tsx'));

export const notificationDialogs: DialogViews<'notification'> = {
  notification: ({ ask, answer }) => <NotificationDialog notification={ask.notification} onEnd={answer} />,
};
