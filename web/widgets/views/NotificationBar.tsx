import { useEffect } from 'react';
import { useApp } from '../../bind/AppContext.tsx';
import { followNotification } from '../../notification/follow-notification.ts';
import { scoped } from '../../scope/scope.ts';

export const look = 'block';

/** Shows the operator's message to the customer, as a dialog: there is no bar [WIDG-11, DECISION-149]. */
export default function NotificationBar() {
  const app = useApp();
  useEffect(() => scoped((page) => followNotification(app, page)), [app]);
  return null;
}
