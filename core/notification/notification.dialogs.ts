import type { Notification, NotificationEnd } from '../../domain/notification/notification.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** ACCT-59. After 'read more', the host opens the target. */
    readonly notification: { readonly ask: { readonly notification: Notification }; readonly answer: NotificationEnd };
  }
}

export const notificationDialogs: DialogDeclarations<'notification'> = {
  notification: { words: { closed: true, readMore: true }, wayOut: 'closed' },
};
