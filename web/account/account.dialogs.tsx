import { loginUnreachable } from '../../core/account/login-refused.ts';
import { useApp } from '../bind/AppContext.tsx';
import type { DialogViews } from '../bind/dialog-views.ts';
import { untilThere } from '../bind/until-there.ts';
import { Scope } from '../scope/scope.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { useWaysIn } from './use-ways-in.ts';

export const accountDialogs: DialogViews<'login'> = {
  login: function Login({ answer }) {
    const { account, passkeys, shell } = useApp();
    const { path, search } = shell.navigation.location.current;
    return (
      <LoginDialog
        ways={useWaysIn()}
        from={`${path}${search}`}
        onLogIn={async (email, password, code) => {
          const outcome = await account.logIn.execute(email, password, code);
          return outcome.ok ? null : outcome.failure;
        }}
        onPasskey={async () => {
          const outcome = await passkeys.press(({ signIn }) => signIn.execute(), loginUnreachable);
          return outcome.ok ? null : outcome.failure;
        }}
        onOffer={(tell) => {
          const offer = new Scope();
          void untilThere(() => passkeys.open()).then(({ signIn }) =>
            offer.follow(signIn.offer(), (outcome) => tell(outcome.ok ? null : outcome.failure)),
          );
          return () => offer.dispose();
        }}
        onSignedIn={() => answer('signedIn')}
        onDismiss={() => answer('dismissed')}
      />
    );
  },
};
