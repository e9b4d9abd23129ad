import type { Notice } from '../kernel/failure.ts';
import type { DialogDeclarations, NothingToSay } from './dialogs.ts';

declare module './dialogs.ts' {
  interface DialogCatalogue {
    readonly message: { readonly ask: Notice; readonly answer: 'closed' | 'followed' };
    /** The sheet of the keys. */
    readonly shortcuts: { readonly ask: NothingToSay; readonly answer: 'closed' };
    /** A bare text, as the browser's own alert shows it [DECISION-206]. */
    readonly alert: { readonly ask: { readonly text: string }; readonly answer: 'closed' };
  }
}

export const shellDialogs: DialogDeclarations<'message' | 'shortcuts' | 'alert'> = {
  message: { words: { closed: true, followed: true }, wayOut: 'closed' },
  shortcuts: { words: { closed: true }, wayOut: 'closed', closesByBackdrop: true },
  alert: { words: { closed: true }, wayOut: 'closed' },
};
