import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const CreateTokenDialog = lazyView(() => import('./CreateTokenDialog.tsx'));
const RevokeTokenDialog = lazyView(() => import('./RevokeTokenDialog.tsx'));

export const tokensDialogs: DialogViews<'createToken' | 'revokeToken'> = {
  createToken: ({ answer }) => <CreateTokenDialog answer={answer} />,
  revokeToken: ({ ask, answer }) => <RevokeTokenDialog name={ask.token.name} answer={answer} />,
};
