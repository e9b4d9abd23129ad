import { LoginDialog } from '../account/LoginDialog.tsx';
import { RareFindsDialog } from '../catalogue/RareFindsDialog.tsx';
import { WavOrMidiDialog } from '../downloads/WavOrMidiDialog.tsx';
import type { DialogProps } from './DialogHost.tsx';
import { MessageDialog } from './MessageDialog.tsx';

/** The dialogs of the shop, each a view with its answers. */

export const Login = ({ answer, logIn }: DialogProps<'login'>) => (
  <LoginDialog
    onLogIn={async (email, password) => {
      const outcome = await logIn.execute(email, password);
      return outcome.ok ? null : outcome.failure;
    }}
    onSignedIn={() => answer('signedIn')}
    onDismiss={() => answer('dismissed')}
  />
);

export const Message = ({ ask, answer }: DialogProps<'message'>) => (
  <MessageDialog notice={ask} onClose={() => answer('closed')} onFollow={() => answer('followed')} />
);

export const WavOrMidi = ({ ask, answer }: DialogProps<'wavOrMidi'>) => (
  <WavOrMidiDialog sound={ask.sound} onChoose={answer} onDismiss={() => answer('dismissed')} />
);

export const RareFindsUpgrade = ({ answer }: DialogProps<'rareFindsUpgrade'>) => (
  <RareFindsDialog onNotNow={() => answer('notNow')} onUpgrade={() => answer('upgrade')} />
);
