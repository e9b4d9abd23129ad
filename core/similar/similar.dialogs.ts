import type { Filters } from '../catalogue/filters/filters.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** Sounds like a sound, and the filters that it was found by; find-similar on a row continues with that sound [SIM-01]. */
    readonly similar: {
      readonly ask: { readonly sound: Sound; readonly filters: Filters };
      readonly answer: 'closed' | { readonly goOn: Sound };
    };
  }
}

export const similarDialogs: DialogDeclarations<'similar'> = {
  similar: { words: { closed: true }, wayOut: 'closed' },
};
