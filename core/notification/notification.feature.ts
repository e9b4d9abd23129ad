import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Asks } from '../shell/dialogs.ts';
import { EndNotification } from './end-notification.ts';
import type { NotificationPort } from './notification.port.ts';
import { ShowNotification } from './show-notification.ts';

interface Parts {
  readonly ports: { readonly notification: NotificationPort };
  readonly needs: { readonly session: SessionStore; readonly requireLogin: RequireLogin; readonly dialogs: Asks };
}

/** Messages from the shop's operator to customers. */
export function createNotification({ ports: { notification }, needs: { session, requireLogin, dialogs } }: Parts) {
  return {
    state: {},
    useCases: {
      showNotification: new ShowNotification(notification, session, dialogs),
      endNotification: new EndNotification(notification, session, requireLogin),
    },
  };
}
