import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** SEL-01. */
    readonly selectedSounds: { readonly ask: NothingToSay; readonly answer: 'closed' };
  }
}

export const selectionDialogs: DialogDeclarations<'selectedSounds'> = {
  selectedSounds: { words: { closed: true }, wayOut: 'closed' },
};
