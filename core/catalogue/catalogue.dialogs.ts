import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    readonly rareFindsUpgrade: { readonly ask: NothingToSay; readonly answer: 'notNow' | 'upgrade' };
  }
}

export const catalogueDialogs: DialogDeclarations<'rareFindsUpgrade'> = {
  rareFindsUpgrade: { words: { notNow: true, upgrade: true }, wayOut: 'notNow' },
};
