import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import { untilThere } from '../bind/until-there.ts';
import type { Scope } from '../scope/scope.ts';

/** Shows the operator's message once the session is known [ACCT-59, WIDG-11, DECISION-149]. */
export function followNotification({ account, notification }: App, page: Scope): void {
  page.follow(account.session.changes$, (session) => {
    if (userOf(session)?.notification)
      void untilThere(() => notification.open()).then(({ showNotification }) => showNotification.execute());
  });
}
