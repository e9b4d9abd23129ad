import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { AccountPort } from './account.port.ts';
import { Belongings } from './belongings.ts';
import { LoadUser } from './load-user.ts';
import { CustomerNews } from './news.ts';
import { RequireLogin } from './require-login.ts';
import { type Session, SessionStore } from './session.ts';

interface Parts {
  readonly ports: { readonly account: AccountPort };
  readonly needs: { readonly dialogs: Asks };
  readonly snapshot?: { readonly session: Session } | undefined;
}

/** The session. A customer's own data is registered in the belongings by the feature that keeps it. */
export function createAccount({ ports, needs, snapshot }: Parts) {
  const session = new SessionStore(snapshot?.session);
  const belongings = new Belongings();
  const loadUser = new LoadUser(ports.account, session, belongings);
  return {
    state: readOnly({ session }),
    useCases: { loadUser },
    shared: {
      session,
      belongings,
      loadUser,
      requireLogin: new RequireLogin(session, needs.dialogs),
      news: new CustomerNews(),
    },
    snapshot: () => currents({ session }),
  };
}
