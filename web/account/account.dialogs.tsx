import { useApp } from '../bind/AppContext.tsx';
import type { DialogViews } from '../bind/dialog-views.ts';
import { LoginDialog } from './LoginDialog.tsx';

export const accountDialogs: DialogViews<'login'> = {
  login: function Login({ answer }) {
    const { account } = useApp();
    return (
      <LoginDialog
        onLogIn={async (email, password) => {
          const outcome = await account.logIn.execute(email, password);
          return outcome.ok ? null : outcome.failure;
        }}
        onSignedIn={() => answer('signedIn')}
        onDismiss={() => answer('dismissed')}
      />
    );
  },
};
