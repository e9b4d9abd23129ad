import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';
import type { AccessToken } from './token.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** The form for a token, and its secret once there is one. */
    readonly createToken: { readonly ask: NothingToSay; readonly answer: 'closed' };
    readonly revokeToken: {
      readonly ask: { readonly token: Pick<AccessToken, 'id' | 'name'> };
      readonly answer: 'revoke' | 'cancel';
    };
  }
}

export const tokensDialogs: DialogDeclarations<'createToken' | 'revokeToken'> = {
  createToken: { words: { closed: true }, wayOut: 'closed' },
  revokeToken: { words: { revoke: true, cancel: true }, wayOut: 'cancel' },
};
