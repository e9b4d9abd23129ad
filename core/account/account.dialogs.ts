import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    readonly login: { readonly ask: NothingToSay; readonly answer: 'signedIn' | 'dismissed' };
  }
}

export const accountDialogs: DialogDeclarations<'login'> = {
  /** The one dialog that the backdrop and Escape close [ERR-01, ERR-02, DECISION-208]. */
  login: { words: { signedIn: true, dismissed: true }, wayOut: 'dismissed', closesByBackdrop: true },
};
