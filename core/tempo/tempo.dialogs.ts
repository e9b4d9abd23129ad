import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** TEMPO-01. */
    readonly tempo: { readonly ask: { readonly sound: Sound }; readonly answer: 'closed' };
  }
}

export const tempoDialogs: DialogDeclarations<'tempo'> = {
  tempo: { words: { closed: true }, wayOut: 'closed' },
};
