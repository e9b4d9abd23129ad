import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const PasskeyNameDialog = lazyView(() => import('./PasskeyNameDialog.tsx'));
const RemovePasskeyDialog = lazyView(() => import('./RemovePasskeyDialog.tsx'));

export const passkeysDialogs: DialogViews<'passkeyName' | 'removePasskey'> = {
  passkeyName: ({ ask, answer }) => <PasskeyNameDialog current={ask.current} answer={answer} />,
  removePasskey: ({ ask, answer }) => <RemovePasskeyDialog name={ask.passkey.name} answer={answer} />,
};
