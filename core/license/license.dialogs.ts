import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** LIC-01. */
    readonly license: { readonly ask: { readonly sound: Sound }; readonly answer: 'closed' };
  }
}

export const licenseDialogs: DialogDeclarations<'license'> = {
  license: { words: { closed: true }, wayOut: 'closed' },
};
