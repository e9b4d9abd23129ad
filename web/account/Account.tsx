import { Suspense } from 'react';
import { userOf } from '../../core/account/session.ts';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useReadable, whole } from '../bind/use-readable.ts';

const UserMenu = lazyView(() => import('./UserMenu.tsx'));
const VisitorMenu = lazyView(() => import('./VisitorMenu.tsx'));

/** The customer's menu, or a visitor's way to log in. Empty until the session is known. */
export function Account() {
  const { account, shell } = useApp();
  const session = useReadable(account.session, whole);
  const user = userOf(session);
  if (user)
    return (
      <Suspense>
        <UserMenu user={user} onLogOut={() => void account.logOut.execute()} />
      </Suspense>
    );
  return (
    session.phase === 'visitor' && (
      <Suspense>
        <VisitorMenu onLogIn={() => void shell.dialogs.ask('login', {})} />
      </Suspense>
    )
  );
}
